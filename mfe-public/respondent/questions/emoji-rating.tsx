import { fieldName } from '../entries/form-entry.ts';
import { usePage } from '../page/page-context.tsx';
import { Choice } from './choice.tsx';
import type { FieldProps } from './field-props.ts';
import { ScaleLabels } from './scale-labels.tsx';

/**
 * The five faces of S3.4, from sad to very happy, drawn: a system without an emoji font would show empty boxes, and no
 * two systems' faces look alike.
 */
const MOUTHS = [
  'M7.5 17.2c1.2-2.6 7.8-2.6 9 0',
  'M8 16.4c1.4-1.5 6.6-1.5 8 0',
  'M8 15.6h8',
  'M8 14.8c1.4 1.7 6.6 1.7 8 0',
  'M7 13.8h10c-.3 5.6-9.7 5.6-10 0z',
] as const;

export function EmojiRating({ question, entry, onEntry, onDone, fieldId }: FieldProps<'emoji_rating'>) {
  const { say } = usePage();
  return (
    <div className="cv-scale">
      <div className="cv-faces">
        {MOUTHS.map((mouth, index) => (
          <Choice
            key={mouth}
            kind="radio"
            className="cv-face"
            id={`${fieldId}-${index + 1}`}
            name={fieldName(question.id)}
            value={String(index + 1)}
            checked={entry === index + 1}
            shortcut={String(index + 1)}
            accessibleName={say(`emoji_${index + 1}`)}
            label={<Face mouth={mouth} />}
            onChoose={(_, pointed) => {
              onEntry?.(index + 1);
              if (pointed) onDone?.();
            }}
          />
        ))}
      </div>
      <ScaleLabels low={question.lowLabel} high={question.highLabel} />
    </div>
  );
}

function Face({ mouth }: { mouth: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="10.2" />
      <path d={`M8.4 9v.6M15.6 9v.6${mouth}`} />
    </svg>
  );
}
