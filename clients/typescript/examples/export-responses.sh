curl --silent --fail-with-body "$CANVASS_URL/api/surveys/$SURVEY_ID/responses/export?format=csv" \
  --header "Authorization: Bearer $CANVASS_KEY" \
  --output responses.csv
