import { LIMITS } from '@canvass/shared/domain/survey-limits';
import type { Matrix } from '@canvass/shared/domain/survey';
import { Alert, Box, Button, FieldError, Heading, Stack } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { useEditor, useEditorSession, useQuestionWithoutTexts } from '../../state/editor-context.tsx';
import { changeMatrix, repairMatrix, rowsOf } from '../../model/matrices.ts';
import { PictureButton } from '../../pictures/picture-button.tsx';
import { ConflictNote } from '../../collaboration/conflict-note.tsx';
import { useMatrixErrors, useQuestionErrors } from '../../state/use-field-error.ts';
import { EditableAnswer } from '../answer/answer.tsx';
import { InlineText } from '../text/inline-text.tsx';
import { PageButtons } from '../page/page-buttons.tsx';
import { QuestionFrame } from './question-frame.tsx';
import { RowList } from './row-list.tsx';

/** A matrix: the texts above it, its rows, and the columns that they share. */
export function MatrixCanvas({ matrixId }: { matrixId: string }) {
  const matrix = useEditor(({ definition }) => definition.matrices?.find(({ id }) => id === matrixId));
  const rows = useEditor(useShallow(({ definition }) => rowsOf(definition, matrixId).map(({ id }) => id)));
  const [first] = rows;
  const last = rows.at(-1);
  if (!matrix || first === undefined || last === undefined) return null;
  return (
    <QuestionFrame id={first} part={['matrices', matrixId]}>
      <Written matrix={matrix} field="title" before={first} />
      <Written matrix={matrix} field="description" before={first} />
      <MatrixPicture matrix={matrix} />
      <RowList matrixId={matrixId} />
      <Repair matrixId={matrixId} rows={rows} />
      <Columns rowId={first} />
      <PageButtons id={last} />
    </QuestionFrame>
  );
}

function Written(props: { matrix: Matrix; field: 'title' | 'description'; before: string }) {
  const { matrix, field, before } = props;
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const errorOf = useMatrixErrors(matrix.id);
  return (
    <InlineText
      look={field === 'title' ? 'title' : 'text'}
      label={t(`matrix.${field}`)}
      placeholder={t(`matrix.${field}Placeholder`)}
      maxLength={field === 'title' ? LIMITS.title * 5 : LIMITS.text}
      field={field}
      part={['matrices', matrix.id, field]}
      value={matrix[field]}
      error={errorOf(field)}
      before={before}
      markdown={field === 'description'}
      onChange={(text) =>
        store
          .getState()
          .change(changeMatrix(matrix.id, { [field]: text }), { group: `${matrix.id}.${field}` })
      }
    />
  );
}

function MatrixPicture({ matrix: { id, image } }: { matrix: Matrix }) {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const errorOf = useMatrixErrors(id);
  return (
    <Box>
      <PictureButton
        label={t('picture.question')}
        picture={image}
        onChange={(picture) =>
          store.getState().change(changeMatrix(id, { image: picture }), { group: `${id}.image` })
        }
      />
      <FieldError>{errorOf('image.url')}</FieldError>
      <ConflictNote path={['matrices', id, 'image']} />
    </Box>
  );
}

/** Where changes of two people left rows that publishing refuses: a button that makes them alike again. */
function Repair({ matrixId, rows }: { matrixId: string; rows: readonly string[] }) {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const faulty = useEditor(({ faults }) =>
    faults.some(
      ({ code, question }) => code.startsWith('matrix_') && question !== undefined && rows.includes(question),
    ),
  );
  if (!faulty) return null;
  return (
    <Alert tone="warning">
      <Stack gap="2" align="flex-start">
        {t('matrix.apart')}
        <Button size="sm" data-field="repair" onClick={() => store.getState().change(repairMatrix(matrixId))}>
          {t('matrix.repair')}
        </Button>
      </Stack>
    </Alert>
  );
}

/** Subscribes to everything of the first row but its texts: the columns are those of all rows. */
function Columns({ rowId }: { rowId: string }) {
  const { t } = useTranslation('admin-surveys');
  const question = useQuestionWithoutTexts(rowId);
  const errorOf = useQuestionErrors(rowId);
  if (!question) return null;
  return (
    <Stack as="section" gap="2" mt="4" aria-label={t('matrix.columns')}>
      <Heading as="h3" size="sm">
        {t('matrix.columns')}
      </Heading>
      <EditableAnswer question={question} error={errorOf('options')} />
    </Stack>
  );
}
