import { DAY_MS } from '@canvass/shared/domain/days';
import type { AnswerValue } from '@canvass/shared/domain/answers';
import type { PartName } from '@canvass/shared/domain/part-names';
import { isParts, partsAnswer, partsOf, type PartsQuestion } from '@canvass/shared/domain/parts';
import { isRanking, type Ranking, rankedCount } from '@canvass/shared/domain/ranking';
import type { Question, QuestionOf } from '@canvass/shared/domain/survey';
import type { SeededRandom } from '@canvass/shared/domain/seeded-random';
import { signer } from './signer.ts';
import { LINKS, NAMES, PHONES, remark } from './words.ts';
import type { AnswerContext } from './answer-context.ts';

/** Generates answers to one question; undefined leaves it unanswered. */
export type Answerer = (context: AnswerContext) => AnswerValue | undefined;

/**
 * Creates the generator of answers to a question. Some options are more popular than others, and always the same for a
 * seed.
 */
export function answererOf(question: Question, random: SeededRandom): Answerer {
  const answer = answererOfType(question, random);
  const given = question.required ? 1 : /text|email|url|phone/.test(question.type) ? 0.45 : 0.93;
  return (context) => (given === 1 || context.random.chance(given) ? answer(context) : undefined);
}

function answererOfType(question: Question, random: SeededRandom): Answerer {
  switch (question.type) {
    case 'multiple_choice_single':
    case 'select_list':
      return chooser(question, random);
    case 'multiple_choice_multi':
      return isRanking(question) ? ranker(question, random) : severalChooser(question, random);
    case 'star_rating':
      return ({ mood, random: dice }) =>
        clamp(Math.round((mood / 5) * question.stars) + dice.between(-1, 1), 1, question.stars);
    case 'emoji_rating':
      return ({ mood, random: dice }) => clamp(mood + dice.between(-1, 1), 1, 5);
    case 'yes_no':
      return ({ mood, random: dice }) => dice.chance(0.15 + mood * 0.16);
    case 'number':
      return numberer(question, random);
    case 'date':
      return dater(question, random);
    case 'file_upload':
      // There is nothing to download.
      return () => undefined;
    case 'signature':
      return signer;
    default:
      return writer(question);
  }
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Zipf-like popularity: the n-th option is about 1/n as popular as the first. */
function popularity(length: number, random: SeededRandom): number[] {
  const ranks = Array.from({ length }, (_, index) => ({ index, at: random.next() })).sort(
    (one, other) => one.at - other.at,
  );
  const weights = Array.from({ length }, () => 0);
  ranks.forEach(({ index }, rank) => {
    weights[index] = 1 / (rank + 1);
  });
  return weights;
}

/** Draws by weight, in O(log n). */
function drawer(weights: number[]): (random: SeededRandom) => number {
  let sum = 0;
  const upTo = weights.map((weight) => {
    sum += weight;
    return sum;
  });
  return (random) => {
    const at = random.next() * sum;
    let [low, high] = [0, upTo.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] ?? 0) > at) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}

function chooser(
  question: QuestionOf<'multiple_choice_single'> | QuestionOf<'select_list'>,
  random: SeededRandom,
): Answerer {
  const ids = question.options.map(({ id }) => id);
  const draw = drawer(popularity(ids.length, random));
  const other = question.type === 'multiple_choice_single' && question.other;
  return (context) => {
    if (other && context.random.chance(0.04)) return { other: remark(context, 60) };
    const option = ids[draw(context.random)];
    return option === undefined ? undefined : { option };
  };
}

/** Orders of options: the popular ones tend to come first. */
function ranker(question: Ranking, random: SeededRandom): Answerer {
  const ids = question.options.map(({ id }) => id);
  const draw = drawer(popularity(ids.length, random));
  const { most } = rankedCount(question);
  return (context) => {
    const order = new Set<number>();
    while (order.size < most) order.add(draw(context.random));
    return most === 0 ? undefined : { options: [...order].flatMap((index) => ids[index] ?? []) };
  };
}

function severalChooser(question: QuestionOf<'multiple_choice_multi'>, random: SeededRandom): Answerer {
  const ids = question.options.map(({ id }) => id);
  const weights = popularity(ids.length, random);
  const draw = drawer(weights);
  const least = Math.max(1, question.minSelected ?? 1);
  const most = Math.min(ids.length, question.maxSelected ?? ids.length);
  return (context) => {
    if (ids.length === 0) return undefined;
    const wanted = clamp(context.random.pick([1, 2, 3, 4], [30, 38, 22, 10]), least, most);
    const chosen = new Set<number>();
    while (chosen.size < wanted) chosen.add(draw(context.random));
    const options = ids.filter((_, index) => chosen.has(index));
    const mayAddOther = question.maxSelected === null || options.length < question.maxSelected;
    return question.other && mayAddOther && context.random.chance(0.04)
      ? { options, other: remark(context, 60) }
      : { options };
  };
}

function numberer(question: QuestionOf<'number'>, random: SeededRandom): Answerer {
  const least = question.min ?? 0;
  const most = question.max ?? least + 10 ** random.between(1, 4);
  const usual = 0.1 + 0.3 * random.next();
  return ({ random: dice, mood }) => {
    // More small numbers than large ones, and larger ones from content respondents.
    const share = Math.min(1, -Math.log(1 - dice.next()) * usual * (0.5 + mood / 6));
    const value = least + share * (most - least);
    if (question.integer) return clamp(Math.round(value), Math.ceil(least), Math.floor(most));
    return clamp(Math.round(value * 10) / 10, least, most);
  };
}

function dater(question: QuestionOf<'date'>, random: SeededRandom): Answerer {
  const spread = random.pick([5, 40, 300]);
  return ({ random: dice, startedAt }) => {
    const away = Math.floor(-Math.log(1 - dice.next()) * spread) * (question.notPast ? 1 : -1);
    // A day away from today, because today depends on the respondent's time zone.
    const margin = question.notPast ? 1 : question.notFuture ? -1 : 0;
    let day = new Date(startedAt.getTime() + (away + margin) * DAY_MS).toISOString().slice(0, 10);
    if (question.min && day < question.min) day = question.min;
    if (question.max && day > question.max) day = question.max;
    return day;
  };
}

function writer(question: Question): Answerer {
  switch (question.type) {
    case 'email':
      return ({ random, number }) => `${random.pick(NAMES).toLowerCase()}.${number}@example.com`;
    case 'url':
      return ({ random }) => random.pick(LINKS);
    case 'phone_number':
      return ({ random, language }) => {
        const { prefix, digits } = random.pick(language === 'it' ? PHONES.it : PHONES.en);
        return prefix + String(random.between(0, 10 ** digits - 1)).padStart(digits, '0');
      };
    case 'text_short':
      if (isParts(question)) return ({ random }) => partsWritten(question, random);
      return (context) => fitting(context.random.pick(NAMES), question, 255);
    case 'text_long':
      return (context) => fitting(remark(context, question.maxLength ?? 5000), question, 5000);
    default:
      return () => undefined;
  }
}

const EXAMPLE_PARTS: Partial<Record<PartName, string>> = {
  street: 'Via Roma 1',
  city: 'Brescia',
  region: 'BS',
  postal: '25121',
  country: 'IT',
};

/** A name or an address with all its parts. */
const partsWritten = (question: PartsQuestion, random: SeededRandom): string =>
  partsAnswer(partsOf(question).map(({ part }) => EXAMPLE_PARTS[part] ?? random.pick(NAMES).slice(0, 20)));

/** A text of the length that the question allows. */
function fitting(
  text: string,
  { minLength, maxLength }: { minLength: number | null; maxLength: number | null },
  longest: number,
): string {
  const filled = minLength && text.length < minLength ? text.padEnd(minLength, ` ${text}`) : text;
  return filled.slice(0, maxLength ?? longest);
}
