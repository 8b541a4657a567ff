import { useArea } from '@canvass/shared/contract/area-context';
import { useWorkspace, useWorkspaces } from '@canvass/shared/contract/use-workspace';
import { appearances } from '@canvass/shared/domain/appearance';
import { useLocation } from '@canvass/shared/router/router';
import { useReportFailure } from '@canvass/shared/http/use-report-failure';
import { useWorkspaceName } from '@canvass/shared/i18n/use-workspace-name';
import { setAppearance } from '@canvass/shared/state/appearance';
import { useShellState, useShellStore } from '@canvass/shared/state/shell-context';
import { useTranslation } from 'react-i18next';
import { appearanceIcons } from '../menu/appearance-icons.ts';
import { publicPages } from '../menu/public-pages.ts';
import { areaCommands } from './area-commands.ts';
import type { SearchCommand } from './search-entry.ts';

/** Everything that the search can do and where it can lead, besides what the server finds. */
export function useCommands(): SearchCommand[] {
  const { t } = useTranslation(['search', 'common']);
  const { page, session, locale, workspaces } = useArea();
  const { pathname } = useLocation();
  const store = useShellStore();
  const current = useWorkspace();
  const all = useWorkspaces();
  const nameOf = useWorkspaceName();
  const report = useReportFailure();
  const { locales, settings } = useShellState((state) => state);
  const appearanceCommands: SearchCommand[] = appearances
    .filter((appearance) => appearance !== settings.appearance)
    .map((appearance) => ({
      id: `appearance-${appearance}`,
      label: t('command.appearance', { name: t(`common:appearance.${appearance}`) }),
      words: t('words.appearance'),
      icon: appearanceIcons[appearance],
      run: () => setAppearance(store, appearance),
    }));
  const languages: SearchCommand[] = locales
    .filter(({ code }) => code !== locale.current)
    .map(({ code, name }) => ({
      id: `language-${code}`,
      label: t('command.language', { name }),
      words: t('words.language'),
      icon: 'languages',
      run: () => locale.switch(code),
    }));
  const others: SearchCommand[] = (all ?? [])
    .filter(({ id, deletedAt }) => deletedAt === null && id !== current?.id)
    .map((workspace) => ({
      id: `workspace-${workspace.id}`,
      label: t('command.workspace', { name: nameOf(workspace) }),
      words: t('words.workspace'),
      name: workspace.name,
      icon: 'users',
      run: () => void workspaces.switch(workspace.id).catch(report),
    }));
  const help: SearchCommand[] = [...publicPages.documents, ...publicPages.main].map(({ path, label }) => ({
    id: `help-${path}`,
    label: t(`common:${label}`),
    words: t('words.help'),
    icon: 'circle-help',
    path,
  }));
  const signOut: SearchCommand = {
    id: 'sign-out',
    label: t('common:action.signOut'),
    words: t('words.signOut'),
    icon: 'log-out',
    run: () => void session.signOut(),
  };
  return [
    ...areaCommands(page.registry, locale.current, current?.role, pathname),
    ...others,
    ...appearanceCommands,
    ...languages,
    ...help,
    signOut,
  ];
}
