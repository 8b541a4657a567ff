import { EMOJI_DRAWINGS } from '@canvass/shared/domain/emoji-rating';
import { fieldName } from '../entries/form-entry.ts';
import { usePage } from '../page/page-context.tsx';
import { Choice, digit } from './choice.tsx';
import type { FieldProps } from './field-props.ts';
import { ScaleLabels } from './scale-labels.tsx';

export function EmojiRating({ question, entry, onEntry, onDone, fieldId }: FieldProps<'emoji_rating'>) {
  const { say } = usePage();
  return (
    <div className="cv-scale">
      <div className="cv-faces">
        {EMOJI_DRAWINGS.map((drawing, index) => (
          <Choice
            key={drawing}
            kind="radio"
            className="cv-face"
            id={`${fieldId}-${index + 1}`}
            name={fieldName(question.id)}
            value={String(index + 1)}
            checked={entry === index + 1}
            shortcuts={digit(index)}
            accessibleName={say(`emoji_${index + 1}`)}
            label={<Face drawing={drawing} />}
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

function Face({ drawing }: { drawing: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="10.2" />
      <path d={drawing} />
    </svg>
  );
}
