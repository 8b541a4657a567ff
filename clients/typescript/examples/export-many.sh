EXPORTS="$CANVASS_URL/api/surveys/$SURVEY_ID/exports"
AUTHORIZATION="Authorization: Bearer $CANVASS_KEY"

# Sent again with the same key, on the same day, it starts no second export. Instead of one that failed, another key starts one.
EXPORT_ID=$(curl --silent --show-error --fail "$EXPORTS" \
  --header "$AUTHORIZATION" \
  --header "Idempotency-Key: nightly-$SURVEY_ID-$(date +%F)" \
  --json '{ "format": "csv", "filter": { "state": "completed" } }' | jq --raw-output .id)

STATUS=queued
while [ "$STATUS" = queued ] || [ "$STATUS" = running ]; do
  sleep 1
  STATUS=$(curl --silent --show-error --fail "$EXPORTS/$EXPORT_ID" --header "$AUTHORIZATION" | jq --raw-output .status)
done

# Run again after a download that broke off, it goes on where it was; after a complete one it does nothing.
FILE="responses-$EXPORT_ID.csv"
if [ ! -f "$FILE" ]; then
  # With --fail, a refusal isn’t written into the file.
  curl --silent --show-error --fail "$EXPORTS/$EXPORT_ID/file" --header "$AUTHORIZATION" \
    --continue-at - --output "$FILE.part" &&
    mv "$FILE.part" "$FILE"
fi
