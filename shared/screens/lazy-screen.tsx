import { useArea } from '@canvass/shared/contract/area-context';
import { ErrorState, LoadingState } from '@canvass/shared/ui/core';
import type { i18n } from 'i18next';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Messages } from '../contract/area.ts';
import { type Locale, pickLocale } from '../domain/locales.ts';
import { type FileFault, faultOfFile } from '../http/file-fault.ts';

export type LazyScreen<Props extends object = object> = ComponentType<Props> & {
  /** Loads the chunk in advance; a failure is shown when the screen is visited. */
  preload: () => void;
};

/** Texts that only some screens need, which are chunks of their own. */
export interface ScreenTexts {
  /** To which they are added. */
  namespace: string;
  load: (language: Locale) => Promise<Messages>;
}

/**
 * A screen in a chunk of its own. Not `React.lazy` and not the router's `lazy`: both cache a rejected import, so that
 * the screen would be missing after one lost request until the page is reloaded.
 * @param texts loaded beside the chunk, and there before the screen is rendered
 * @param placeholder what is shown while it is loading; default: a loading state, for whole screens
 */
export function lazyScreen<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  texts?: ScreenTexts,
  placeholder: ReactNode = <LoadingState lines={6} />,
): LazyScreen<Props> {
  let loaded: ComponentType<Props> | undefined;
  const messages = new Map<Locale, Messages>();
  const added = new WeakSet<i18n>();
  /** Both callbacks may be called at once, before an effect that wants to know is over. */
  const loadAll = (language: Locale, onLoaded: () => void, onFailed: (error: unknown) => void) => {
    const chunk = texts
      ? Promise.all([load(), texts.load(language)]).then(([Screen, own]) => {
          messages.set(language, own);
          return Screen;
        })
      : load();
    chunk.then((Screen) => {
      loaded = Screen;
      onLoaded();
    }, onFailed);
  };
  /** The screen, if it and its texts are there. */
  const readyScreen = (i18n: i18n) => {
    const own = messages.get(pickLocale(i18n.language));
    if (texts && own && !added.has(i18n)) {
      i18n.addResourceBundle(i18n.language, texts.namespace, own, true, true);
      added.add(i18n);
    }
    return !texts || added.has(i18n) ? loaded : undefined;
  };
  const preload = () => {
    const ignore = () => {};
    if (!loaded) loadAll(pickLocale(document.documentElement.lang), ignore, ignore);
  };
  function LazyScreen(props: Props) {
    const { t, i18n } = useTranslation('common');
    const { telemetry } = useArea();
    const Screen = readyScreen(i18n);
    const [state, setState] = useState<'loading' | 'ready' | FileFault>(Screen ? 'ready' : 'loading');
    const [attempt, setAttempt] = useState(0);
    useEffect(() => {
      // The chunk may have arrived between the render and this effect.
      if (readyScreen(i18n)) return setState('ready');
      let wanted = true;
      loadAll(
        pickLocale(i18n.language),
        () => wanted && setState('ready'),
        (error: unknown) => {
          telemetry.error(error, { reason: 'file' });
          void faultOfFile(error).then((fault) => wanted && setState(fault));
        },
      );
      return () => {
        wanted = false;
      };
    }, [attempt, telemetry, i18n]);

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
    return placeholder;
  }
  return Object.assign(LazyScreen, { preload });
}
