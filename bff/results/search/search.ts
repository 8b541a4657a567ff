import type { SearchResults } from '@canvass/shared/api/search';
import { searchWords } from '@canvass/shared/domain/fold-text';
import { hasPermission } from '../../people/access/access.ts';
import type { Access } from '../../people/access/find-access.ts';
import type { Database } from '../../platform/deps.ts';
import { byIndexes, commonCandidates, rareCandidates } from './candidates.ts';
import { findQuestions } from './find-questions.ts';
import { areSearchable, findResponses } from './find-responses.ts';
import { findSurveys } from './find-surveys.ts';
import { NO_RESULTS, searchKind } from './search-kind.ts';

/** Searches everything that an access may read. @param limit results of each kind at most */
export async function search(
  db: Database,
  access: Access,
  typed: string,
  limit: number,
): Promise<SearchResults> {
  const words = searchWords(typed);
  if (words.length === 0) return { surveys: NO_RESULTS, questions: NO_RESULTS, responses: NO_RESULTS };
  const inResponses = async () => {
    const candidates = (await rareCandidates(db, access, words)) ?? commonCandidates(words);
    return searchKind(db, limit, async (tx) => {
      await byIndexes(tx);
      return all(await findResponses(tx, access, words, candidates, limit + 1));
    });
  };
  const mayReadResponses = hasPermission(access, 'response:read');
  const [surveys, questions, responses] = await Promise.all([
    searchKind(db, limit, async (tx) => all(await findSurveys(tx, access, words, limit + 1))),
    searchKind(db, limit, (tx) => findQuestions(tx, access, words, limit + 1)),
    mayReadResponses && areSearchable(words) ? inResponses() : NO_RESULTS,
  ]);
  return { surveys, questions, responses };
}

const all = <Item>(items: Item[]) => ({ items, complete: true });
