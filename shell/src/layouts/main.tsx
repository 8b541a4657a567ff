import { Outlet } from '@canvass/shared/router/router';
import { Box, styled } from '@canvass/shared/ui/core';
import { usePageOnItsWay } from './page-on-its-way.ts';
import { PagePlaceholder } from './page-placeholder.tsx';

const Region = styled('main', { base: { minWidth: 0, outline: 'none' } });

/**
 * The element that contains the page, and is never remounted for another one of the same layout. While the next page takes
 * long, a placeholder hides the one before.
 * @param owner whose data the pages show: with another one they begin anew
 */
export function Main({ owner }: { owner?: string | undefined }) {
  const next = usePageOnItsWay();
  return (
    <Region id="main" tabIndex={-1}>
      {next && <PagePlaceholder />}
      <Box key={owner} display={next ? 'none' : 'contents'}>
        <Outlet />
      </Box>
    </Region>
  );
}
