import { keyOfOption, type Meaning } from '@canvass/shared/domain/meanings';
import { isRanking } from '@canvass/shared/domain/ranking';
import { versionRanges } from '@canvass/shared/domain/shown-meaning';
import type { Question } from '@canvass/shared/domain/survey';
import { translate } from '../../platform/http/language.ts';
import type { Codebook } from './codebook.ts';
import type { ExportWording } from './export-wording.ts';
import type { TableColumn } from './table-column.ts';

/** An option in versions that mean the same by it. */
interface OfferedOption {
  id: string;
  /** Its newest label. */
  label: string;
  /** Newest first. */
  versions: number[];
}

/** The columns of a ranking: one for each meaning of an option that any of these versions offers, with its position from 1. */
export function rankColumns(
  codebook: Codebook,
  meaning: Meaning,
  title: string,
  wording: ExportWording,
): TableColumn[] {
  const ranked = offeredOptions(codebook, meaning, isRanking);
  return optionColumns(ranked, { meaning, title, wording, header: 'rank' }, (options, id) => {
    const index = options.indexOf(id);
    return index < 0 ? null : index + 1;
  });
}

/**
 * The columns of a choice of several whose labels have the semicolon that separates them in one cell, which could not be split again: 1 for
 * each chosen option, 0 for each that wasn't. Ids have none.
 */
export function chosenColumns(
  codebook: Codebook,
  meaning: Meaning,
  title: string,
  wording: ExportWording,
): TableColumn[] {
  // A cell has the labels of the version that was answered, which may have been corrected since.
  const isAmbiguous = meaning.versions.some((version) => {
    const asked = codebook.question(version, meaning.question);
    return asked && 'options' in asked && asked.options.some(({ label }) => label.includes(';'));
  });
  if (wording.values !== 'labels' || !isAmbiguous) return [];
  const offered = offeredOptions(
    codebook,
    meaning,
    (asked) => asked.type === 'multiple_choice_multi' && !isRanking(asked),
  );
  return optionColumns(offered, { meaning, title, wording, header: 'chosen' }, (options, id) =>
    Number(options.includes(id)),
  );
}

function optionColumns(
  offered: ReadonlyMap<string, OfferedOption>,
  { meaning, title, wording, header }: OptionHeader,
  cellOf: (options: readonly string[], id: string) => number | null,
): TableColumn[] {
  const { values, locale } = wording;
  return [...offered].map(([key, { id, label, versions }]) => {
    const option =
      key === id
        ? label
        : translate(locale, 'responseFile.ofVersions', {
            title: label,
            count: versions.length,
            versions: versionRanges(versions),
          });
    return {
      header:
        values === 'labels'
          ? translate(locale, `responseFile.${header}`, { title, option })
          : `${title}.${key}`,
      width: 10,
      cell: ({ version, answers }) => {
        const answer = versions.includes(version) ? answers[meaning.question] : undefined;
        return typeof answer === 'object' && 'options' in answer ? cellOf(answer.options, id) : null;
      },
    };
  });
}

interface OptionHeader {
  meaning: Meaning;
  title: string;
  wording: ExportWording;
  header: 'rank' | 'chosen';
}

/** The options that the versions of a meaning offered, by the keys that metrics count them by: the newest wordings first. */
function offeredOptions(
  { question }: Codebook,
  meaning: Meaning,
  isMeant: (asked: Question) => boolean,
): Map<string, OfferedOption> {
  const offered = new Map<string, OfferedOption>();
  for (const version of meaning.versions) {
    const asked = question(version, meaning.question);
    if (!asked || !('options' in asked) || !isMeant(asked)) continue;
    for (const { id, label } of asked.options) {
      const key = keyOfOption(meaning, id, version);
      const known = offered.get(key);
      if (known) known.versions.push(version);
      else offered.set(key, { id, label: label || id, versions: [version] });
    }
  }
  return offered;
}
