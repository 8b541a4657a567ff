import type { QuestionFigures } from '@canvass/shared/api/analytics';
import { keyOfOption, type Meaning, type Meanings } from '@canvass/shared/domain/meanings';
import type { Question } from '@canvass/shared/domain/survey';
import { type Spread, spreadOf, spreadOfRatings } from '../metrics/spread.ts';
import type { VersionFigures } from '../metrics/counted-figures.ts';

interface OwnFigures {
  answered: number;
  left: number;
  cut: number;
  values: Record<string, number>;
  wordings: QuestionFigures['wordings'];
  sum?: bigint;
  squares: bigint;
}

/** Figures of a question by version. */
type ByVersion = Map<number, Array<[metric: string, value: string, count: string]>>;

/**
 * The figures of each question, one entry for each of its meanings: the current questions in their order, each followed by
 * its older meanings, then the questions of older versions. Older meanings without answers are left out.
 * @param version set if the figures are of one version only
 */
export function questionFigures(
  figures: VersionFigures,
  asked: readonly Question[],
  meanings: Meanings,
  version?: number,
): QuestionFigures[] {
  const byQuestion = sortByQuestion(figures);
  const now = new Map(asked.map((question) => [question.id, question]));
  return [...new Set([...now.keys(), ...byQuestion.keys()])].flatMap((id) => {
    const all = meanings.get(id) ?? [];
    const within = version === undefined ? all : all.filter(({ versions }) => versions.includes(version));
    // A question that was never published has no versions and no answers.
    const type = now.get(id)?.type ?? 'unknown';
    const shown = within.length > 0 ? within : [{ question: id, type, versions: [], options: {} }];
    return shown
      .map((meaning) => presentMeaning(meaning, byQuestion.get(id)))
      .filter(({ answered, left }, index) => (index === 0 && now.has(id)) || answered > 0 || left > 0);
  });
}

function sortByQuestion(figures: VersionFigures): Map<string, ByVersion> {
  const sorted = new Map<string, ByVersion>();
  for (const [version, own] of figures) {
    for (const [name, count] of own) {
      const [metric = '', question, value = ''] = name.split(' ');
      if (!question || metric === 'duration') continue;
      const byVersion = sorted.get(question) ?? new Map();
      sorted.set(question, byVersion);
      const entries = byVersion.get(version) ?? [];
      byVersion.set(version, entries);
      entries.push([metric, value, count]);
    }
  }
  return sorted;
}

function presentMeaning(meaning: Meaning, figures: ByVersion = new Map()): QuestionFigures {
  const own: OwnFigures = {
    answered: 0,
    left: 0,
    cut: 0,
    values: {},
    wordings: Object.entries(meaning.options).flatMap(([option, wordings]) =>
      wordings.map((wording) => ({ ...wording, option, count: 0 })),
    ),
    squares: 0n,
  };
  for (const version of meaning.versions) {
    for (const figure of figures.get(version) ?? []) add(own, meaning, version, figure);
  }
  const { answered, left, values, cut, wordings } = own;
  const { question: id, versions } = meaning;
  return { id, versions, answered, left, values, wordings, cut, ...spread(meaning, own) };
}

function add(
  own: OwnFigures,
  meaning: Meaning,
  version: number,
  [metric, value, count]: [metric: string, value: string, count: string],
): void {
  switch (metric) {
    case 'answered':
    case 'left':
    case 'cut':
      own[metric] += Number(count);
      break;
    case 'sum':
      own.sum = (own.sum ?? 0n) + BigInt(count);
      break;
    case 'squares':
      own.squares += BigInt(count);
      break;
    case 'value': {
      const key = keyOfOption(meaning, value, version);
      own.values[key] = (own.values[key] ?? 0) + Number(count);
      const wording = own.wordings.find(
        ({ option, versions }) => option === value && versions.includes(version),
      );
      if (wording) wording.count += Number(count);
    }
  }
}

function spread({ type }: Meaning, own: OwnFigures): Spread {
  const numbers = new Map(Object.entries(own.values).map(([value, count]) => [Number(value), count]));
  if (own.sum !== undefined) return spreadOf(own.answered, own.sum, own.squares, numbers);
  if (type === 'star_rating' || type === 'emoji_rating') return spreadOfRatings(numbers);
  return { mean: null, deviation: null, median: null };
}
