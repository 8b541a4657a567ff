import { picturesOf } from '@canvass/shared/domain/option-pictures';
import type { Question, SurveyDefinition } from '@canvass/shared/domain/survey';
import { findLost, type MissingPictures } from './lost-pictures.ts';

type Pictured = Pick<SurveyDefinition, 'welcome' | 'questions' | 'matrices'>;

/** The welcome page, questions and matrices of a file without pictures that this installation doesn't have. */
export async function adoptPictures<Survey extends Pictured>(
  survey: Survey,
): Promise<{ definition: Survey; missing: MissingPictures[] }> {
  const { welcome, questions, matrices } = survey;
  const isLost = await findLost([
    welcome?.image,
    ...questions.flatMap((question) => [question.image, ...picturesOf(question)]),
    ...(matrices ?? []).map(({ image }) => image),
  ]);
  const without = <Entry extends { image?: Question['image'] | undefined }>(entry: Entry): Entry =>
    isLost(entry.image) ? { ...entry, image: null } : entry;
  const withoutAny = (question: Question): Question => {
    if (!picturesOf(question).some(isLost)) return without(question);
    if (!('options' in question)) return question;
    return without({ ...question, options: question.options.map(without) } as Question);
  };
  const adopted = {
    questions: questions.map(withoutAny),
    ...(matrices && { matrices: matrices.map(without) }),
  };
  const changed = [
    ...questions.filter((question, index) => adopted.questions[index] !== question),
    ...(matrices ?? []).filter(({ image }) => isLost(image)),
  ];
  const missing: MissingPictures[] = [];
  if (isLost(welcome?.image)) missing.push({ of: 'welcome', count: 1 });
  if (changed.length > 0) missing.push({ of: 'questions', count: changed.length });
  return { definition: { ...survey, ...adopted, welcome: welcome && without(welcome) }, missing };
}
