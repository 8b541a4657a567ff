WEBHOOK_ID=$(curl --silent "$CANVASS_URL/api/webhooks" \
  --header "Authorization: Bearer $CANVASS_KEY" \
  --json '{ "url": "https://hooks.example.com/canvass", "events": ["survey_response_created"] }' |
  jq --raw-output .id)

curl --silent --fail-with-body "$CANVASS_URL/api/webhooks/$WEBHOOK_ID/secret" \
  --header "Authorization: Bearer $CANVASS_KEY"

curl --silent --fail-with-body "$CANVASS_URL/api/webhooks/$WEBHOOK_ID/test" \
  --request POST \
  --header "Authorization: Bearer $CANVASS_KEY"
