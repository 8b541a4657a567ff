curl --silent "$CANVASS_URL/api/surveys" \
  --header "Authorization: Bearer $CANVASS_KEY" \
  --header "Accept-Language: en" \
  --json '{ "title": "" }' | jq '{ status, code, errors }'
