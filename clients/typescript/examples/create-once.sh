for ATTEMPT in 1 2; do
  curl --silent --fail-with-body "$CANVASS_URL/api/surveys" \
    --header "Authorization: Bearer $CANVASS_KEY" \
    --header "Idempotency-Key: import-of-november" \
    --json '{ "title": "How was your visit?" }' | jq --raw-output .id
done
