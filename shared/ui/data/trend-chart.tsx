import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { niceCeiling } from './nice-ceiling.tsx';
import { trendRecipe } from './trend-recipe.tsx';

export interface TrendPoint {
  /** Short label for the axis: "3 Nov". */
  label: string;
  value: number;
}

interface TrendChartProps {
  points: readonly TrendPoint[];
  /** What is counted; also the caption of the table that screen readers get. */
  label: string;
  /** Formats a value for axis and tooltip. */
  format: (value: number) => string;
}

/** Number of dates that fit under a chart on a phone. */
const DATES = 5;

const Figure = chakra('figure', trendRecipe);

const percent = (share: number) => `${100 * share}%`;

/** Columns over time, with an axis that starts at 0. */
export function TrendChart({ points, label, format }: TrendChartProps) {
  const top = niceCeiling(Math.max(1, ...points.map((point) => point.value)));
  const every = Math.max(1, Math.ceil(points.length / DATES));
  return (
    <Figure>
      <div data-plot="" aria-hidden="true">
        {[0, 0.5, 1].map((share) => (
          <span key={share} data-line="" style={{ bottom: percent(share) }}>
            <span>{format(top * share)}</span>
          </span>
        ))}
        <div data-columns="">
          {points.map((point, index) => (
            <span key={point.label} data-slot="" title={`${point.label}: ${format(point.value)}`}>
              <span data-column="" style={{ height: percent(point.value / top) }} />
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
