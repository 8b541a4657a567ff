import { defineArea } from '@canvass/shared/contract/area';
import { lazyScreen } from '@canvass/shared/screens/lazy-screen';
import { ForgotPasswordScreen } from './forgot-password/forgot-password-screen.tsx';
import { INVITATION_PATH } from './invitation/opened-invitation.ts';
import { LoginScreen } from './login/login-screen.tsx';
import { MailLinkScreen } from './mail-link/mail-link-screen.tsx';
import { RegisterScreen } from './register/register-screen.tsx';

// Not in the first chunk: login and registration would load the dashboard's modules, of which they need none.
const AccountScreen = lazyScreen(async () => (await import('./account/account-screen.tsx')).AccountScreen);
const InvitationScreen = lazyScreen(
  async () => (await import('./invitation/invitation-screen.tsx')).InvitationScreen,
);
const PasswordScreen = lazyScreen(
  async () => (await import('./password/password-screen.tsx')).PasswordScreen,
);
const AddressScreen = lazyScreen(async () => (await import('./address/address-screen.tsx')).AddressScreen);
const SubscriptionScreen = lazyScreen(
  async () => (await import('./subscription/subscription-screen.tsx')).SubscriptionScreen,
);
const WorkspaceScreen = lazyScreen(
  async () => (await import('./workspace/workspace-screen.tsx')).WorkspaceScreen,
);
const KeysScreen = lazyScreen(async () => (await import('./api-keys/keys-screen.tsx')).KeysScreen);
const NewKeyScreen = lazyScreen(async () => (await import('./api-keys/new-key-screen.tsx')).NewKeyScreen);
const AuditLogScreen = lazyScreen(async () => (await import('./audit/audit-log-screen.tsx')).AuditLogScreen);
const ActivityScreen = lazyScreen(async () => (await import('./audit/activity-screen.tsx')).ActivityScreen);
const NewWorkspaceScreen = lazyScreen(
  async () => (await import('./workspace/new-workspace-screen.tsx')).NewWorkspaceScreen,
);

export default defineArea({
  id: 'account',
  routes: () => [
    { path: '/login', Component: LoginScreen },
    { path: '/register', Component: RegisterScreen },
    { path: '/forgot-password', Component: ForgotPasswordScreen },
    { path: '/auth/action', Component: MailLinkScreen },
    { path: INVITATION_PATH, Component: InvitationScreen },
    { path: '/admin/workspace', Component: WorkspaceScreen },
    { path: '/admin/workspace/new', Component: NewWorkspaceScreen },
    { path: '/admin/workspace/keys', Component: KeysScreen },
    { path: '/admin/workspace/keys/new', Component: NewKeyScreen },
    { path: '/admin/workspace/audit', Component: AuditLogScreen },
    { path: '/admin/account', Component: AccountScreen },
    { path: '/admin/account/activity', Component: ActivityScreen },
    { path: '/admin/account/email', Component: AddressScreen },
    { path: '/admin/account/password', Component: PasswordScreen },
    { path: '/admin/subscription', Component: SubscriptionScreen },
  ],
  messages: async (language) =>
    language === 'it'
      ? (await import(/* webpackChunkName: "account-it" */ '../messages/it.json')).default
      : (await import(/* webpackChunkName: "account-en" */ '../messages/en.json')).default,
});
