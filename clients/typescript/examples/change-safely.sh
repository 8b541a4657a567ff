ETAG=$(curl --silent --output /dev/null --dump-header - "$CANVASS_URL/api/surveys/$SURVEY_ID" \
  --header "Authorization: Bearer $CANVASS_KEY" | awk 'tolower($1) == "etag:" { print $2 }' | tr -d '\r')

curl --silent --fail-with-body "$CANVASS_URL/api/surveys/$SURVEY_ID" \
  --request PATCH \
  --header "Authorization: Bearer $CANVASS_KEY" \
  --header "If-Match: $ETAG" \
  --json '{ "title": "How was your stay?" }'
