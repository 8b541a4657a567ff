import { useArea } from '@canvass/shared/contract/area-context';
import { useAlternatePath } from '@canvass/shared/router/router';
import { useShellState } from '@canvass/shared/state/shell-context';
import { Icon, styled } from '@canvass/shared/ui/core';
import type { MouseEvent } from 'react';

const Anchor = styled('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    // 44 px for touch.
    minHeight: { base: '11', md: '8' },
    color: 'fg.muted',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    _hover: { color: 'fg' },
  },
});

/**
 * A link to the same page in the other language, so that it works without script; a click stores the choice (S2.10).
 */
export function LanguageSwitch() {
  const { locale } = useArea();
  const alternate = useAlternatePath();
  const locales = useShellState((state) => state.locales);
  return locales
    .filter(({ code }) => code !== locale.current)
    .map(({ code, name }) => {
      const switchTo = (event: MouseEvent) => {
        event.preventDefault();
        locale.switch(code);
      };
      return (
        <Anchor key={code} href={alternate(code)} hrefLang={code} lang={code} onClick={switchTo}>
          <Icon name="languages" />
          {name}
        </Anchor>
      );
    });
}
