import { type Appearance, appearances, parseAppearance } from '@canvass/shared/domain/appearance';
import { LOCALES } from '@canvass/shared/domain/locales';
import { rememberLocale } from '@canvass/shared/i18n/locale-cookie';
import { useAlternatePath } from '@canvass/shared/router/router';
import { applyAppearance } from '@canvass/shared/state/appearance';
import { Flex, Icon, type IconName, Row, Span, styled } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@canvass/shared/router/router';
import { NAMESPACE } from '../messages.ts';
import { useOps } from '../api/ops-context.ts';

const icons: Record<Appearance, IconName> = { system: 'monitor', light: 'sun', dark: 'moon' };

const linkStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minHeight: { base: '11', md: '8' },
  color: 'fg.muted',
  textDecoration: 'none',
  _hover: { color: 'fg' },
} as const;
const Anchor = styled('a', { base: linkStyle });
const Dashboard = styled(Link, { base: linkStyle });

const Choice = styled('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: { base: '11', md: '7' },
    height: { base: '11', md: '7' },
    rounded: 'full',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    '&[aria-pressed=true]': { bg: 'bg.muted', color: 'fg' },
  },
});

/** The signed-in user, the way to the dashboard, language and appearance. */
export function Footer() {
  const { t } = useTranslation(NAMESPACE);
  const { page } = useOps();
  const alternate = useAlternatePath();
  const [appearance, setAppearance] = useState(() =>
    parseAppearance(document.documentElement.dataset.appearance),
  );
  const choose = (chosen: Appearance) => {
    applyAppearance(chosen);
    setAppearance(chosen);
  };
  return (
    <Flex
      as="footer"
      align="center"
      justify="space-between"
      wrap="wrap"
      columnGap="6"
      rowGap="2"
      maxWidth="page"
      mx="auto"
      px={{ base: '4', sm: '6', lg: '10' }}
      py="6"
      color="fg.muted"
    >
      <Row columnGap="6">
        <Span overflowWrap="anywhere">{t('signedInAs', { email: page.operator.email })}</Span>
        <Dashboard to="/admin" reloadDocument>
          <Icon name="arrow-left" />
          {t('dashboard')}
        </Dashboard>
      </Row>
      <Row columnGap="6">
        {LOCALES.filter(({ code }) => code !== page.locale).map(({ code, name }) => (
          <Anchor
            key={code}
            href={alternate(code)}
            hrefLang={code}
            lang={code}
            onClick={() => rememberLocale(code)}
          >
            <Icon name="languages" />
            {name}
          </Anchor>
        ))}
        <Flex role="group" aria-label={t('common:appearance.label')} gap="0.5">
          {appearances.map((choice) => (
            <Choice
              key={choice}
              type="button"
              aria-pressed={choice === appearance}
              aria-label={t(`common:appearance.${choice}`)}
              title={t(`common:appearance.${choice}`)}
              onClick={() => choose(choice)}
            >
              <Icon name={icons[choice]} size={15} />
            </Choice>
          ))}
        </Flex>
      </Row>
    </Flex>
  );
}
