import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button.tsx';
import { Flex } from '../layout/primitives.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { tabStops } from '../overlays/tab-stops.tsx';

interface LoadMoreProps {
  /** `next` of the list's response; the button is hidden if there is none. */
  next: string | null | undefined;
  loading: boolean;
  onMore: () => void;
}

/**
 * The button at the end of a list that has further pages; it stands right behind the list or table. How many rows a press added
 * is announced, and the first of them has the focus, which would be lost with the button of the last page.
 */
export function LoadMore({ next, loading, onMore }: LoadMoreProps) {
  const { t } = useTranslation('common');
  const box = useRef<HTMLDivElement>(null);
  /** The last row at the press. */
  const last = useRef<Element | null | undefined>(null);
  const [count, setCount] = useState(-1);
  useLayoutEffect(() => {
    const first = last.current?.nextElementSibling as HTMLElement | null | undefined;
    if (loading || !first) return;
    const rows = [...(first.parentElement as Element).children];
    setCount(rows.length - rows.indexOf(first));
    const { activeElement } = document;
    // Who has gone on elsewhere meanwhile stays there.
    if (activeElement !== document.body && !box.current?.contains(activeElement)) return;
    first.tabIndex = -1;
    (tabStops(first)[0] ?? first).focus();
  }, [loading]);
  const more = () => {
    const list = box.current?.previousElementSibling;
    const rows = list?.matches('ol, ul') ? list : list?.querySelector('tbody, ol, ul');
    last.current = rows?.lastElementChild;
    setCount(0);
    onMore();
  };
  return (
    <>
      {next && (
        <Flex ref={box} justify="center" py="4">
          <Button loading={loading} onClick={more}>
            {t('action.loadMore')}
          </Button>
        </Flex>
      )}
      {count >= 0 && (
        <VisuallyHidden role="status">{count > 0 && t('action.loaded', { count })}</VisuallyHidden>
      )}
    </>
  );
}
