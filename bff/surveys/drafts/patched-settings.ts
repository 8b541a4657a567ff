import type { SentPatch } from '@canvass/shared/domain/draft-patch';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { defaultSettings } from '@canvass/shared/domain/survey-defaults';

type Settings = SurveyDefinition['settings'];

/**
 * Settings with those that a client sent. The editor sends all of them, without those that the creator removed again and that have no
 * default: if every setting with a default is given, the given ones replace the draft's.
 */
export function patchedSettings(before: Settings, given: NonNullable<SentPatch['settings']>): Settings {
  const isWhole = Object.keys(defaultSettings()).every((name) => Object.hasOwn(given, name));
  return { ...(isWhole ? {} : before), ...given } as Settings;
}
