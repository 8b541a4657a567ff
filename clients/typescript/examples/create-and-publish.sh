SURVEY_ID=$(curl --silent "$CANVASS_URL/api/surveys" \
  --header "Authorization: Bearer $CANVASS_KEY" \
  --json '{
    "title": "How was your visit?",
    "questions": [{ "id": "stars", "type": "star_rating", "title": "How many stars?", "stars": 5 }]
  }' | jq --raw-output .id)

curl --silent --fail-with-body "$CANVASS_URL/api/surveys/$SURVEY_ID/publish" \
  --request POST \
  --header "Authorization: Bearer $CANVASS_KEY"

echo "$CANVASS_URL/survey/$SURVEY_ID"
