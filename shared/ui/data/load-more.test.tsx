/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui.tsx';
import { LoadMore } from './load-more.tsx';
import { Table } from './table.tsx';

/** A list of five, two at a time, whose next ones come with `arrive`. */
function List({ kind }: { kind: 'list' | 'links' | 'table' }) {
  const [shown, setShown] = useState(2);
  const [loading, setLoading] = useState(false);
  const arrive = () => {
    setLoading(false);
    setShown((before) => Math.min(before + 2, 5));
  };
  const rows = ['one', 'two', 'three', 'four', 'five'].slice(0, shown);
  const cell = (row: string) => (kind === 'links' ? <a href={`/${row}`}>{row}</a> : row);
  return (
    <>
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={arrive}>
        arrive
      </button>
      <button type="button">elsewhere</button>
      {kind === 'table' ? (
        <Table
          caption="Numbers"
          columns={[{ key: 'number', header: 'Number', cell }]}
          rows={rows}
          rowKey={(row) => row}
        />
      ) : (
        <div>
          <ul>
            {rows.map((row) => (
              <li key={row}>{cell(row)}</li>
            ))}
          </ul>
        </div>
      )}
      <LoadMore next={shown < 5 ? 'next' : null} loading={loading} onMore={() => setLoading(true)} />
    </>
  );
}
const arrive = () => userEvent.click(screen.getByRole('button', { name: 'arrive' }));
const button = () => screen.getByRole('button', { name: 'Load more' });
const more = async () => {
  act(() => button().focus());
  await userEvent.keyboard('{Enter}');
};

it.each(['list', 'table'] as const)(
  'announces how many rows came, and focuses the first of them (%s)',
  async (kind) => {
    renderUi(<List kind={kind} />);
    expect(screen.queryByRole('status')).toBeNull();
    await more();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(button()).toHaveFocus();
    await arrive();
    expect(screen.getByRole('status')).toHaveTextContent('2 more loaded');
    expect(screen.getByText('three').closest('li, tr')).toHaveFocus();
    await more();
    await arrive();
    // The button is gone.
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('1 more loaded');
    expect(screen.getByText('five').closest('li, tr')).toHaveFocus();
  },
);

it('focuses the first control of the row', async () => {
  renderUi(<List kind="links" />);
  await more();
  await arrive();
  expect(screen.getByRole('link', { name: 'three' })).toHaveFocus();
});

it('leaves the focus where it went meanwhile', async () => {
  renderUi(<List kind="list" />);
  await more();
  await userEvent.click(screen.getByRole('button', { name: 'elsewhere' }));
  await arrive();
  expect(screen.getByRole('button', { name: 'elsewhere' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('2 more loaded');
});
