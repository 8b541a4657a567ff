import type { Folder } from '@canvass/shared/api/folders';
import type { SearchPlace, SearchResults } from '@canvass/shared/api/search';
import { withoutAnswers } from '@canvass/shared/domain/recall';
import type { SearchCommand, SearchSection } from './search-entry.ts';
import { matchCommands } from './match-commands.ts';
import type { Recent } from './use-found.ts';

/** Commands that are offered before something is typed, and besides what the server finds. */
const MOST_COMMANDS = 6;

/** Folders that are found at most. */
const MOST_FOLDERS = 5;

interface Input {
  typed: string;
  commands: readonly SearchCommand[];
  recent: readonly Recent[];
  folders: readonly Folder[];
  /** Words that find every folder. */
  folderWords: string;
  results: SearchResults | null;
  /** A moment in the reader's words. */
  ago: (moment: string) => string;
  /** The text that stands for a question without a title. */
  untitled: string;
  /** Where words are that the label doesn't have. */
  placeName: (place: SearchPlace) => string;
}

/**
 * The results by kind, those without any left out. Commands and folders are first: they are there at once, so nothing moves when others
 * arrive.
 */
export function searchSections({
  typed,
  commands,
  recent,
  folders,
  folderWords,
  results,
  ago,
  untitled,
  placeName,
}: Input): SearchSection[] {
  const offered = typed.trim() === '' ? commands : matchCommands(commands, typed);
  const shown: SearchSection = { id: 'commands', entries: offered.slice(0, MOST_COMMANDS) };
  const surveyEntry = ({ id, title, foundIn }: Recent & { foundIn?: SearchPlace | undefined }) => ({
    id: `survey-${id}`,
    label: title,
    ...(foundIn && { note: placeName(foundIn) }),
    icon: 'clipboard' as const,
    path: `/admin/surveys/${id}`,
  });
  const all: SearchSection[] =
    typed.trim() === ''
      ? [{ id: 'recent', entries: recent.map(surveyEntry) }, shown]
      : [shown, foldersFound(), ...(results ? found(results) : [])];
  return all.filter(({ entries, incomplete }) => entries.length > 0 || incomplete);

  function foldersFound(): SearchSection {
    const entries = folders.map(({ id, name }) => ({
      id: `folder-${id}`,
      label: name,
      words: folderWords,
      name,
      icon: 'inbox' as const,
      path: `/admin/surveys?folder=${id}`,
    }));
    const matching = matchCommands(entries, typed);
    return {
      id: 'folders',
      entries: matching.slice(0, MOST_FOLDERS),
      more: matching.length > MOST_FOLDERS,
    };
  }

  function found({ surveys, questions, responses }: SearchResults): SearchSection[] {
    return [
      { id: 'surveys', entries: surveys.items.map(surveyEntry), ...stateOf(surveys) },
      {
        id: 'questions',
        entries: questions.items.map(({ surveyId, surveyTitle, questionId, title, foundIn }) => ({
          id: `question-${surveyId}-${questionId}`,
          label: withoutAnswers(title) || untitled,
          note: foundIn ? `${placeName(foundIn)} · ${surveyTitle}` : surveyTitle,
          icon: 'list' as const,
          path: `/admin/surveys/${surveyId}/edit?question=${encodeURIComponent(questionId)}`,
        })),
        ...stateOf(questions),
      },
      {
        id: 'responses',
        entries: responses.items.map(({ surveyId, surveyTitle, responseId, excerpt, startedAt }) => ({
          id: `response-${responseId}`,
          label: excerpt,
          note: `${surveyTitle} · ${ago(startedAt)}`,
          icon: 'message' as const,
          path: `/admin/surveys/${surveyId}/responses/${responseId}`,
        })),
        ...stateOf(responses),
      },
    ];
  }
}

const stateOf = ({ more, complete }: { more: boolean; complete: boolean }) => ({
  more,
  incomplete: !complete,
});
