import { takesAnswer } from '@canvass/shared/domain/content';
import { isContentType, questionKindOf } from '@canvass/shared/domain/question-types';
import { LIMITS } from '@canvass/shared/domain/survey-limits';
import { Box, FieldError, Flex, Span } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import {
  useEditor,
  useEditorSession,
  useMatrix,
  useQuestionField,
  useQuestionWithoutTexts,
} from '../../state/editor-context.tsx';
import { numberIn } from '../../model/question-lookup.ts';
import { changeQuestion } from '../../model/questions.ts';
import { PictureButton } from '../../pictures/picture-button.tsx';
import { useQuestionErrors } from '../../state/use-field-error.ts';
import { EditableAnswer } from '../answer/answer.tsx';
import { ConflictNote } from '../../collaboration/conflict-note.tsx';
import { InlineText } from '../text/inline-text.tsx';
import { MatrixCanvas } from './matrix-canvas.tsx';
import { PageButtons } from '../page/page-buttons.tsx';
import { QuestionFrame } from './question-frame.tsx';
import { BELOW_NUMBER } from './question-number.tsx';

/**
 * One question: its texts are edited in place, its answer control shows what respondents get. Each part subscribes to
 * its own field, so that a key press renders little.
 */
export function QuestionCanvas({ id }: { id: string }) {
  const matrix = useMatrix(id);
  return matrix ? <MatrixCanvas matrixId={matrix.id} /> : <SingleQuestion id={id} />;
}

function SingleQuestion({ id }: { id: string }) {
  return (
    <QuestionFrame id={id} part={['questions', id]}>
      <Flex gap="2">
        <Box flex="1" minWidth="0">
          <Written id={id} field="title" />
        </Box>
        <RequiredMark id={id} />
      </Flex>
      <Written id={id} field="description" />
      <QuestionPicture id={id} />
      <Answer id={id} />
      <PageButtons id={id} />
    </QuestionFrame>
  );
}

function RequiredMark({ id }: { id: string }) {
  const { t } = useTranslation('admin-surveys');
  const required = useQuestionField(id, (question) => takesAnswer(question) && question.required);
  return required ? (
    <Span color="danger" textStyle="xl" title={t('question.required')}>
      *
    </Span>
  ) : null;
}

/** Title and description, which differ in style and length only. */
function Written({ id, field }: { id: string; field: 'title' | 'description' }) {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const value = useQuestionField(id, (question) => question[field]) ?? '';
  const errorOf = useQuestionErrors(id);
  const type = useQuestionField(id, questionKindOf);
  // Content asks nothing: its title and text have names of their own.
  const named = (name: string) => {
    if (type === 'section') return t(`section.${name}`);
    return isContentType(type) ? t(`statement.${name}`) : t(`question.${name}`);
  };
  return (
    <InlineText
      look={field === 'title' ? 'title' : 'text'}
      label={named(field)}
      placeholder={named(`${field}Placeholder`)}
      maxLength={field === 'title' ? LIMITS.title * 5 : LIMITS.text}
      field={field}
      part={['questions', id, field]}
      value={value}
      error={errorOf(field)}
      before={id}
      markdown={field === 'description'}
      onChange={(text) =>
        store.getState().change(changeQuestion(id, { [field]: text }), { group: `${id}.${field}` })
      }
    />
  );
}

function QuestionPicture({ id }: { id: string }) {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const picture = useQuestionField(id, (question) => question.image) ?? null;
  const errorOf = useQuestionErrors(id);
  return (
    <Box>
      <PictureButton
        label={t('picture.question')}
        picture={picture}
        onChange={(image) => store.getState().change(changeQuestion(id, { image }), { group: `${id}.image` })}
      />
      <FieldError>{errorOf('image.url')}</FieldError>
      <ConflictNote path={['questions', id, 'image']} />
    </Box>
  );
}

/** Subscribes to everything but the texts: editing them doesn't render the answer control again. */
function Answer({ id }: { id: string }) {
  const question = useQuestionWithoutTexts(id);
  const errorOf = useQuestionErrors(id);
  const numbered = useEditor(({ definition }) => numberIn(definition.questions, id) !== null);
  return (
    <Box mt="3" ms={numbered ? BELOW_NUMBER : undefined}>
      {question && <EditableAnswer question={question} error={errorOf('options')} />}
    </Box>
  );
}
