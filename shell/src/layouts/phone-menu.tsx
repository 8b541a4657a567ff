import { NavLink } from '@canvass/shared/router/router';
import { Drawer } from '@canvass/shared/ui/admin';
import { Flex, LinkButton, Stack, styled } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { AppearanceSwitch } from './appearance-switch.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { publicPages } from '../menu/public-pages.ts';

const Page = styled(NavLink, {
  base: {
    display: 'block',
    py: '3',
    textStyle: 'lg',
    color: 'fg',
    textDecoration: 'none',
    borderBottom: '1px solid',
    borderColor: 'border',
    '&[aria-current=page]': { color: 'accent', fontWeight: 'medium' },
  },
});

/** The public site's menu on a phone. */
export default function PhoneMenu({ signedIn, onClose }: { signedIn: boolean; onClose: () => void }) {
  const { t } = useTranslation('common');
  return (
    <Drawer open onClose={onClose} title={t('layout.menu')} width="20rem">
      <nav aria-label={t('layout.mainNavigation')}>
        {publicPages.main.map(({ path, label }) => (
          <Page key={path} to={path}>
            {t(label)}
          </Page>
        ))}
      </nav>
      {!signedIn && (
        <Stack mt="6" gap="3">
          <LinkButton to="/register" variant="primary" full>
            {t('action.signUp')}
          </LinkButton>
          <LinkButton to="/login" full>
            {t('action.signIn')}
          </LinkButton>
        </Stack>
      )}
      <Flex mt="6" align="center" justify="space-between" gap="2">
        <LanguageSwitch />
        <AppearanceSwitch />
      </Flex>
    </Drawer>
  );
}
