import { CALLING_CODES, callingCodeOf } from '@canvass/shared/domain/calling-codes';
import type { Question } from '@canvass/shared/domain/survey';
import { Box, Span, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

interface TextAnswerProps {
  type: Question['type'];
  text: string;
  /** In a table: truncated to one line. */
  oneLine?: boolean;
}

/** Text as it was typed; an address is linked only if it can't be a script. A phone number has its country's flag. */
export function TextAnswer({ type, text, oneLine = false }: TextAnswerProps) {
  const href = addressOf(type, text);
  const cut = oneLine ? ({ truncate: true, title: text } as const) : ({ overflowWrap: 'anywhere' } as const);
  if (!href)
    return (
      <Text whiteSpace={oneLine ? 'nowrap' : 'pre-wrap'} {...cut}>
        {text}
      </Text>
    );
  return (
    <Span display="inline-flex" gap="2" maxWidth="full" minWidth="0" alignItems="baseline">
      {type === 'phone_number' && <Flag phone={text} />}
      <Box
        as="a"
        color="accent"
        textDecoration="underline"
        textUnderlineOffset="3px"
        {...cut}
        {...{ href, rel: 'noopener noreferrer nofollow', ...(type === 'url' ? { target: '_blank' } : {}) }}
      >
        {text}
      </Box>
    </Span>
  );
}

function addressOf(type: Question['type'], text: string): string | undefined {
  if (type === 'email') return `mailto:${encodeURIComponent(text).replace('%40', '@')}`;
  if (type === 'phone_number') return `tel:${text}`;
  return type === 'url' && /^https?:\/\//i.test(text) ? text : undefined;
}

/** The flag of a number's region, with its name for screen readers. */
function Flag({ phone }: { phone: string }) {
  const { i18n } = useTranslation('admin-surveys');
  const region = CALLING_CODES.get(callingCodeOf(phone));
  if (!region) return null;
  const name =
    new Intl.DisplayNames(i18n.language, { type: 'region', fallback: 'code' }).of(region) ?? region;
  return (
    <Span role="img" aria-label={name} title={name} flexShrink="0" color="fg.muted">
      {drawsFlags() ? flagOf(region) : region}
    </Span>
  );
}

/** Two regional indicators, which fonts render as one flag. */
const flagOf = (region: string) =>
  [...region].map((letter) => String.fromCodePoint(0x1f1e6 + letter.charCodeAt(0) - 65)).join('');

let flags: boolean | undefined;

/** Whether this device's fonts render the pair as a flag; some show two empty boxes. */
function drawsFlags(): boolean {
  const pen = flags === undefined ? document.createElement('canvas').getContext('2d') : null;
  if (pen) flags = pen.measureText(flagOf('IT')).width < 1.7 * pen.measureText(flagOf('I')).width;
  return flags ?? true;
}
