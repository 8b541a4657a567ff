import { useArea } from '@canvass/shared/contract/area-context';
import { ErrorState, LoadingState } from '@canvass/shared/ui/core';
import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FileFault, faultOfFile } from '../http/file-fault.ts';

export type LazyScreen<Props extends object = object> = ComponentType<Props> & {
  /** Loads the chunk in advance; a failure is shown when the screen is visited. */
  preload: () => void;
};

/**
 * A screen in a chunk of its own. Not `React.lazy` and not the router's `lazy`: both cache a rejected import, so that
 * the screen would be missing after one lost request until the page is reloaded.
 */
export function lazyScreen<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyScreen<Props> {
  let loaded: ComponentType<Props> | undefined;
  const preload = () => {
    if (loaded) return;
    load().then(
      (Screen) => {
        loaded = Screen;
      },
      () => {},
    );
  };
  function LazyScreen(props: Props) {
    const { t } = useTranslation('common');
    const { telemetry } = useArea();
    const [state, setState] = useState<'loading' | 'ready' | FileFault>(loaded ? 'ready' : 'loading');
    const [attempt, setAttempt] = useState(0);
    useEffect(() => {
      // The chunk may have arrived between the render and this effect.
      if (loaded) return setState('ready');
      let wanted = true;
      load().then(
        (Screen) => {
          loaded = Screen;
          if (wanted) setState('ready');
        },
        (error: unknown) => {
          telemetry.error(error, { reason: 'file' });
          void faultOfFile(error).then((fault) => wanted && setState(fault));
        },
      );
      return () => {
        wanted = false;
      };
    }, [attempt, telemetry]);

    const Screen = loaded;
    if (Screen) return <Screen {...props} />;
    if (state !== 'loading' && state !== 'ready') {
      const retry = () => {
        setState('loading');
        setAttempt(attempt + 1);
      };
      if (state === 'offline') return <ErrorState onRetry={retry}>{t('error.offline')}</ErrorState>;
      const text = state === 'missing' ? 'area.file-missing' : 'area.file';
      return (
        <ErrorState title={t(`${text}.title`)} onRetry={retry}>
          {t(`${text}.text`)}
        </ErrorState>
      );
    }
    return <LoadingState lines={6} />;
  }
  return Object.assign(LazyScreen, { preload });
}
