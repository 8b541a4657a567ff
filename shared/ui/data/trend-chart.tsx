import { styled } from '../theme/styled.tsx';
import { countAxis } from '../../domain/value-axis.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { trendRecipe } from './trend-recipe.tsx';

export interface TrendPoint {
  /** Short label for the axis: "3 Nov". */
  label: string;
  value: number;
}

interface TrendChartProps {
  points: readonly TrendPoint[];
  /** The metric; also the caption of the table that screen readers get. */
  label: string;
  /** Formats a value for its tooltip and the table. */
  format: (value: number) => string;
}

/** Number of dates that fit under a chart on a phone. */
const DATES = 5;

const Figure = styled('figure', trendRecipe);

const percent = (share: number) => `${100 * share}%`;

/** Columns over time, with an axis that starts at 0. */
export function TrendChart({ points, label, format }: TrendChartProps) {
  const { compact } = useFormat();
  const { ticks, position } = countAxis(Math.max(0, ...points.map((point) => point.value)));
  const every = Math.max(1, Math.ceil(points.length / DATES));
  return (
    <Figure>
      <div data-plot="" aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} data-line="" style={{ bottom: percent(position(tick)) }}>
            <span>{compact(tick)}</span>
          </span>
        ))}
        <div data-columns="">
          {points.map((point, index) => (
            <span key={point.label} data-slot="" title={`${point.label}: ${format(point.value)}`}>
              <span data-column="" style={{ height: percent(position(point.value)) }} />
              {index % every === 0 && <span data-date="">{point.label}</span>}
            </span>
          ))}
        </div>
      </div>
      <VisuallyHidden as="table">
        <caption>{label}</caption>
        <tbody>
          {points.map((point) => (
            <tr key={point.label}>
              <th scope="row">{point.label}</th>
              <td>{format(point.value)}</td>
            </tr>
          ))}
        </tbody>
      </VisuallyHidden>
    </Figure>
  );
}
