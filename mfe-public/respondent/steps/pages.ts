import type { Step } from '@canvass/shared/contract/respondent';
import type { Answers } from '@canvass/shared/domain/answers';
import { path } from '@canvass/shared/domain/flow';
import { type Block, questionBlocks } from '@canvass/shared/domain/matrix';
import { isSection, pagesOf, pageStep, type Section } from '@canvass/shared/domain/sections';
import type { PublicSurvey as Survey } from '@canvass/shared/api/public-surveys';
import type { Question } from '@canvass/shared/domain/survey';

/**
 * The entries on a path in blocks that show something. Where questions are asked one at a time, a section is a page by itself
 * if it has more to say than the title above its questions.
 */
export function blocksIn(survey: Survey, entries: readonly Question[]): Block[] {
  const alone = survey.layout === 'one_at_a_time';
  return questionBlocks(survey, entries).filter(
    ([first]) => !alone || !isSection(first) || first.description.trim() || first.image,
  );
}

/** Whether a section shows anything of its own. */
export const hasWords = ({ title, description, image }: Section): boolean =>
  Boolean(title.trim() || description.trim() || image);

/** The name of a step that isn't a question's, in a posted form. */
export const pageName = (at: Step): string => (laterPage(at) ? `all:${laterPage(at)}` : at.kind);

/** The section that begins a page which isn't the first one. */
export const laterPage = (at: Step): string | undefined => (at.kind === 'all' ? at.section : undefined);

const pagesWith = (survey: Survey, answers: Answers) => pagesOf(path(survey, answers).questions);

const indexOfPage = (pages: ReadonlyArray<readonly Question[]>, at: Step) => {
  const section = laterPage(at);
  return section === undefined ? 0 : pages.findIndex(([first], index) => index > 0 && first?.id === section);
};

/** The page so many after this one, or before it; undefined at the ends, and where the current one is no longer on the path. */
export function pageBeside(survey: Survey, answers: Answers, at: Step, steps: -1 | 1): Step | undefined {
  if (at.kind !== 'all') return undefined;
  const pages = pagesWith(survey, answers);
  const index = indexOfPage(pages, at);
  const beside = pages[index + steps];
  return index < 0 || !beside ? undefined : pageStep(beside, index + steps);
}

/**
 * The test for the blocks of the path that are on a page. A section without words is left out on the first page, which begins
 * anyway.
 * @returns the test for a block
 */
export function pageFilter(blocks: readonly Block[], at: Step): (block: Block) => boolean {
  const pages = pagesOf(blocks.map(([first]) => first));
  const shown = new Set(pages[indexOfPage(pages, at)]);
  return ([first]) =>
    shown.has(first) && (laterPage(at) !== undefined || !isSection(first) || hasWords(first));
}

/** The page with a question. */
export function pageWith(survey: Survey, answers: Answers, id: string): Step | undefined {
  const pages = pagesWith(survey, answers);
  const index = pages.findIndex((page) => page.some((entry) => entry.id === id));
  return pages[index] && pageStep(pages[index], index);
}

/** Level of the questions' headings on a page: below the survey's title on the first page, and below the section's. */
export function levelOn(at: Step, first: Question | undefined): 1 | 2 | 3 {
  if (at.kind !== 'all') return 1;
  return !at.section && first && isSection(first) && first.title ? 3 : 2;
}
