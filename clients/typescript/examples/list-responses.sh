CURSOR=""
while [ "$CURSOR" != null ]; do
  PAGE=$(curl --silent --show-error --fail-with-body --get "$CANVASS_URL/api/surveys/$SURVEY_ID/responses" \
    --header "Authorization: Bearer $CANVASS_KEY" \
    --data state=completed --data limit=100 ${CURSOR:+--data-urlencode "cursor=$CURSOR"}) ||
    { echo "$PAGE" >&2; exit 1; }
  echo "$PAGE" | jq '.items[].answers'
  CURSOR=$(echo "$PAGE" | jq --raw-output .next)
done
