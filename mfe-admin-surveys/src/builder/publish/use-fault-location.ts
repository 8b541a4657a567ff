import { withMatrixTitles } from '@canvass/shared/domain/matrix';
import type { PublishFault } from '@canvass/shared/domain/publish-fault';
import { questionKindOf } from '@canvass/shared/domain/question-types';
import type { Question } from '@canvass/shared/domain/survey';
import { useTranslation } from 'react-i18next';
import { useNumberedTitles } from '../../questions/use-numbered-titles.ts';
import { useEditorSession } from '../state/editor-context.tsx';
import { useScoreName } from '../names/use-score-name.ts';
import { useFieldLabel } from '../names/use-field-label.ts';

/** Fields whose label in the editor is another one's. */
const AS: Record<string, string> = { id: 'visibleIf', 'image.url': 'image' };

/** Names where a publishing fault is as the editor does: `3. How was it? · Minimum`, `Settings · Closes`. */
export function useFaultLocation(): (fault: PublishFault) => string {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const scoreName = useScoreName();
  const { definition } = store.getState();
  const titles = useNumberedTitles()(withMatrixTitles(definition));
  const label = useFieldLabel(definition, definition);
  const named = (...parts: string[]) => parts.join(' · ');
  const ofQuestion = (question: Question, path: string) => {
    const field = AS[path] ?? path;
    const kind = questionKindOf(question);
    const type = kind === 'nps' || kind === 'unknown' ? question.type : kind;
    const own =
      field === 'options' ? t('publish.options') : label.ofQuestion(field, type as Question['type']);
    return named(titles[definition.questions.indexOf(question)] ?? '', own);
  };
  return ({ field, question: id }) => {
    const [kind = '', at = '', ...rest] = field.split('.');
    const question = definition.questions.find((entry) => entry.id === id);
    if (kind === 'translations') return named(t('mode.languages'), label.ofSurvey(field));
    if (kind === 'language' || kind === 'languages') return t('mode.languages');
    const matrix = kind === 'matrices' ? definition.matrices?.[Number(at)] : undefined;
    if (matrix) return label.ofSurvey(['matrices', matrix.id, rest[0] ?? ''].join('.'));
    if (question) return ofQuestion(question, [...rest].join('.'));
    const score = kind === 'scores' ? definition.scores?.[Number(at)] : undefined;
    if (score) return named(t('scores.title'), scoreName(score));
    if (kind === 'settings') return named(t('mode.settings'), label.ofSurvey(field));
    const ending = kind === 'endings' ? definition.endings[Number(at)] : undefined;
    if (ending) return label.ofSurvey(['endings', ending.id, ...rest].join('.'));
    return kind === 'welcome' ? t('welcome.name') : t('outline.title');
  };
}
