import { useArea } from '@canvass/shared/contract/area-context';
import type { SessionUser } from '@canvass/shared/contract/page-config';
import { formatDate, formatDateTime } from '@canvass/shared/domain/format';
import { Badge, LinkButton, Row, Section, Skeleton, StatusPill, TextLink } from '@canvass/shared/ui/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ResendVerification } from '../login/resend-verification.tsx';
import { Facts } from './facts.tsx';

/** How the user signs in: address and whether it is verified, providers, since when (S3.9). */
export function SignInSection({ user }: { user: SessionUser }) {
  const { t } = useTranslation('account');
  const { locale } = useArea();
  const known = user.providers.length > 0;
  // Only the provider has these values; its library is still loading.
  const pending = <Skeleton width="32" height="5" />;
  return (
    <Section
      title={t('signIn.title')}
      actions={
        (!known || user.providers.includes('password')) && (
          <LinkButton to="/admin/account/password" icon="key">
            {t('signIn.changePassword')}
          </LinkButton>
        )
      }
    >
      <Facts
        facts={[
          {
            key: 'email',
            label: t('signIn.email'),
            value: (
              <Row gap="3">
                {user.email}
                <StatusPill tone={user.emailVerified ? 'success' : 'warning'}>
                  {t(user.emailVerified ? 'signIn.verified' : 'signIn.unverified')}
                </StatusPill>
                {!user.emailVerified && <ResendVerification />}
                <TextLink alone to="/admin/account/email">
                  {t('address.open')}
                </TextLink>
              </Row>
            ),
          },
          {
            key: 'providers',
            label: t('signIn.providers'),
            value: known ? (
              <Row>
                {user.providers.map((provider) => (
                  <Badge key={provider}>{providerName(provider, t)}</Badge>
                ))}
              </Row>
            ) : (
              pending
            ),
          },
          { key: 'created', label: t('signIn.created'), value: formatDate(user.createdAt, locale.current) },
          {
            key: 'last',
            label: t('signIn.last'),
            value: user.lastSignInAt ? formatDateTime(user.lastSignInAt, locale.current) : pending,
          },
        ]}
      />
    </Section>
  );
}

/** Name of a provider; an unknown one is shown by its id. */
function providerName(provider: string, t: TFunction<'account'>): string {
  if (provider === 'password') return t('provider.password');
  return provider === 'google.com' ? t('provider.google') : provider;
}
