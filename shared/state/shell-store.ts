import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Workspace } from '../api/workspaces.ts';
import type { SessionUser } from '../contract/page-config.ts';
import type { CurrentWorkspace } from '../contract/ports.ts';
import type { Appearance } from '../domain/appearance.ts';
import { isFirstLogin } from '../domain/first-login.ts';
import { LOCALES, type Locale } from '../domain/locales.ts';
import type { Plan } from '../domain/plans.ts';
import type { ConfirmDialog, MessageDialog, Toast } from './overlay-state.ts';

export interface UserSettings {
  locale: Locale;
  appearance: Appearance;
}

export interface Subscription {
  plan: Plan;
  /** Number of held responses, which wait for a larger plan. */
  held: number;
}

/** State that shell and areas share (S3.8). */
export interface ShellState {
  locales: readonly { code: Locale; name: string }[];
  /** True until the dashboard has made its first call. */
  firstDashboardCall: boolean;
  busy: boolean;
  user: SessionUser | null;
  subscription: Subscription | null;
  /** The workspace that the pages show; null while no user is signed in. */
  workspace: CurrentWorkspace | null;
  /** All of the user's; null until they were read. */
  workspaces: readonly Workspace[] | null;
  settings: UserSettings;
  /** S4.1 */
  firstTimeLogin: boolean;
  /** S2.8 */
  pageTransition: 'slide-left' | 'none';
  /** Oldest first. */
  toasts: readonly Toast[];
  dialog: MessageDialog;
  confirmDialog: ConfirmDialog;
}

export type ShellStore = StoreApi<ShellState>;

const closed = { id: 0, visible: false, title: '', message: '', size: 'sm' } as const;

/**
 * One store per document: in the browser at start, on the server for each request. Never at module level, or requests
 * would share it.
 */
export function createShellStore(initial: Partial<ShellState> = {}): ShellStore {
  return createStore<ShellState>(() => ({
    locales: LOCALES.map(({ code, name }) => ({ code, name })),
    firstDashboardCall: true,
    busy: false,
    subscription: null,
    workspace: null,
    workspaces: null,
    settings: { locale: 'en', appearance: 'system' },
    pageTransition: 'slide-left',
    toasts: [],
    dialog: { ...closed, type: 'info', onClose: () => {} },
    confirmDialog: {
      ...closed,
      colour: '',
      onConfirm: () => {},
      onCancel: () => {},
      confirm: { type: 'primary', text: '', icon: 'check' },
      cancel: { type: 'secondary', text: '', icon: 'times' },
    },
    ...personIn(initial.user ?? null),
    ...initial,
  }));
}

/** The state that belongs to the user, always set as a whole, so that a greeting is for the user it names. */
export function personIn(user: SessionUser | null): Pick<ShellState, 'user' | 'firstTimeLogin'> {
  return { user, firstTimeLogin: user !== null && isFirstLogin(user) };
}
