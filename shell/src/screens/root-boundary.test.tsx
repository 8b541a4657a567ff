/** @jest-environment jsdom */
import { fakeContext } from '@canvass/shared/contract/fake-context';
import { renderUi } from '@canvass/shared/ui/testing/render-ui';
import { screen } from '@testing-library/react';
import { RootBoundary } from './root-boundary.tsx';

it.each([
  ['en', 'Something went wrong', /contact the site’s operator/, /told|reported|notified/],
  ['it', 'Qualcosa è andato storto', /contatta chi gestisce il sito/, /informat|segnalat/],
] as const)(
  'says what to do, and not that someone was notified, who is not (%s, S8.7)',
  (locale, title, advice, promise) => {
    renderUi(<RootBoundary telemetry={fakeContext().ctx.telemetry} />, { locale });
    expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
    const text = screen.getByText(advice);
    expect(text).not.toHaveTextContent(promise);
    expect(screen.getAllByRole('button')).toHaveLength(1);
  },
);

it('reports the shell’s own failure', () => {
  const telemetry = { event: jest.fn(), error: jest.fn() };
  renderUi(<RootBoundary telemetry={telemetry} />);
  expect(telemetry.error).toHaveBeenCalledWith(null, { reason: 'crashed', area: 'shell' });
});
