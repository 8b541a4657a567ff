EXPORTS="$CANVASS_URL/api/surveys/$SURVEY_ID/exports"
AUTHORIZATION="Authorization: Bearer $CANVASS_KEY"

# Sent again with the same key, on the same day, it starts no second export. Instead of one that failed, another key starts one.
EXPORT_ID=$(curl --silent "$EXPORTS" \
  --header "$AUTHORIZATION" \
  --header "Idempotency-Key: nightly-$SURVEY_ID-$(date +%F)" \
  --json '{ "format": "csv", "filter": { "state": "completed" } }' | jq --raw-output .id)

while curl --silent "$EXPORTS/$EXPORT_ID" --header "$AUTHORIZATION" \
  | jq --exit-status '.status == "queued" or .status == "running"' > /dev/null; do
  sleep 1
done

# Run again after a download that broke off, it goes on where it was; after a complete one it does nothing.
FILE="responses-$EXPORT_ID.csv"
if [ ! -f "$FILE" ]; then
  curl --silent --fail-with-body "$EXPORTS/$EXPORT_ID/file" --header "$AUTHORIZATION" \
    --continue-at - --output "$FILE.part"
  mv "$FILE.part" "$FILE"
fi
