import { Dialog } from '@canvass/shared/ui/admin';
import { Button, Stack } from '@canvass/shared/ui/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PasteFaults } from '../../new/paste/paste-faults.tsx';
import { documentFaults } from '../../new/paste/pasted-survey.ts';
import type { PastedDocument, PastedQuestion } from '../../new/paste/reader/pasted-question.ts';
import type { ReviewEdit } from '../../new/paste/review/review.ts';
import { LazyReview } from '../../new/paste/review/lazy-review.ts';
import { useReview } from '../../new/paste/review/use-review.ts';
import { useReadDocument } from '../../new/paste/use-read-document.ts';

/** A pasted document and what its creator decided about its questions; kept while the dialog is closed. */
export interface PastedDraft {
  text: string;
  edits: readonly ReviewEdit[];
}

interface PasteDialogProps {
  draft: PastedDraft;
  onChange: (draft: PastedDraft) => void;
  onInsert: (questions: PastedQuestion[]) => void;
  onClose: () => void;
}

/** The survey has a title already: the document's own is left out like any other line. */
function withTitle({ title, questions }: PastedDocument): PastedQuestion[] {
  if (title === '') return questions;
  const line = {
    title,
    description: '',
    kind: 'text_short',
    options: [],
    required: false,
    settings: {},
  } as const;
  return [{ ...line, options: [], leftOut: true }, ...questions];
}

/** The review of a pasted document of which not everything became questions: nothing is left out unseen. */
export function PasteDialog({ draft, onChange, onInsert, onClose }: PasteDialogProps) {
  const { t } = useTranslation('admin-surveys');
  const { document } = useReadDocument(draft.text);
  const questions = useMemo(() => withTitle(document), [document]);
  const review = useReview(questions, [draft.edits, (edits) => onChange({ ...draft, edits })]);
  const faults = documentFaults(document, review.questions);
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={t('new.paste.review')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button
            variant="primary"
            disabled={review.questions.length === 0 || faults.length > 0}
            onClick={() => onInsert(review.questions)}
          >
            {review.count === 0 ? t('outline.add') : t('new.paste.insert', { count: review.count })}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <PasteFaults faults={faults} />
        <LazyReview review={review} label={t('new.paste.review')} />
      </Stack>
    </Dialog>
  );
}
