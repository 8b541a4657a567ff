import { keyOfOption, type Meaning } from '@canvass/shared/domain/meanings';
import { isRanking } from '@canvass/shared/domain/ranking';
import { versionRanges } from '@canvass/shared/domain/shown-meaning';
import { translate } from '../../platform/http/language.ts';
import type { Codebook } from './codebook.ts';
import type { ExportWording } from './export-wording.ts';
import type { TableColumn } from './table-column.ts';

/** An option of a ranking in versions that mean the same by it. */
interface RankedOption {
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
  { values, locale }: ExportWording,
): TableColumn[] {
  return [...rankedOptions(codebook, meaning)].map(([key, { id, label, versions }]) => {
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
        values === 'labels' ? translate(locale, 'responseFile.rank', { title, option }) : `${title}.${key}`,
      width: 10,
      cell: ({ version, answers }) => {
        const answer = versions.includes(version) ? answers[meaning.question] : undefined;
        const index = typeof answer === 'object' && 'options' in answer ? answer.options.indexOf(id) : -1;
        return index < 0 ? null : index + 1;
      },
    };
  });
}

/** The options that the versions of a meaning offered, by the keys that metrics count them by: the newest wordings first. */
function rankedOptions({ question }: Codebook, meaning: Meaning): Map<string, RankedOption> {
  const ranked = new Map<string, RankedOption>();
  for (const version of meaning.versions) {
    const asked = question(version, meaning.question);
    if (!asked || !isRanking(asked)) continue;
    for (const { id, label } of asked.options) {
      const key = keyOfOption(meaning, id, version);
      const known = ranked.get(key);
      if (known) known.versions.push(version);
      else ranked.set(key, { id, label: label || id, versions: [version] });
    }
  }
  return ranked;
}
