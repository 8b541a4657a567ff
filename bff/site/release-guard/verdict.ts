import type { BudgetRules, BudgetVerdict } from '@canvass/shared/api/ops';
import { compareShares, wilson } from '@canvass/shared/domain/statistics';

/** How many reporters a release had, and for how many of them it failed. */
export interface ReporterCounts {
  reporters: number;
  failed: number;
}

/** So many reporters must have had a failure: one visitor, or a few, must not move a release. */
const LEAST_FAILED = 5;
/** The probability of error of the comparison with a control. */
const SIGNIFICANT = 0.05;

/**
 * The verdict about a release's failure budget. A release is over its budget when the lower end of Wilson's 95 % interval
 * of its failure rate is (E. B. Wilson, JASA 22 (1927), 209–212): few reports prove nothing. If a control is over the budget as
 * well, and the release isn't significantly worse (`compareShares`), both have a common cause, which another release doesn't
 * mend: an outage of the server, for example.
 * @param controls other releases at the same time
 */
export function verdictOf(
  candidate: ReporterCounts,
  controls: readonly ReporterCounts[],
  rules: Pick<BudgetRules, 'budget' | 'minimumReporters'>,
): BudgetVerdict {
  const { budget, minimumReporters } = rules;
  if (candidate.reporters < minimumReporters) return 'gathering';
  const leastFailed = Math.min(LEAST_FAILED, minimumReporters);
  const isOver = ({ failed, reporters: all }: ReporterCounts) =>
    failed >= leastFailed && wilson(failed, all).low > budget;
  if (!isOver(candidate)) return 'within';
  const isCommon = controls.some((control) => isOver(control) && !isWorse(candidate, control));
  return isCommon ? 'common' : 'exceeded';
}

function isWorse(candidate: ReporterCounts, control: ReporterCounts): boolean {
  const share = ({ failed, reporters }: ReporterCounts) => ({ count: failed, total: reporters });
  const rate = ({ failed, reporters }: ReporterCounts) => failed / reporters;
  const test = compareShares(share(candidate), share(control));
  return test !== null && test.p < SIGNIFICANT && rate(candidate) > rate(control);
}
