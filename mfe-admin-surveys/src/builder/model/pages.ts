import type { SurveyDesign } from '@canvass/shared/domain/design';
import type { Ending, SurveyDefinition } from '@canvass/shared/domain/survey';
import { defaultSettings, newEnding } from '@canvass/shared/domain/survey-defaults';
import { LIMITS } from '@canvass/shared/domain/survey-limits';
import { newId } from './new-id.ts';
import { type Change, moved } from './questions.ts';

export type Welcome = NonNullable<SurveyDefinition['welcome']>;
export type Settings = SurveyDefinition['settings'];
/** Fields of the survey as a whole that have one control each. */
export type SurveyFields = Pick<
  SurveyDefinition,
  'title' | 'description' | 'theme' | 'layout' | 'progressBar' | 'backButton' | 'labels'
>;

export function changeSurvey(fields: Partial<SurveyFields>): Change {
  return (definition) => ({ ...definition, ...fields });
}

/** Gives the survey a design; undefined goes back to its theme. */
export function changeDesign(design: SurveyDesign | undefined): Change {
  return ({ design: _before, ...definition }) => (design ? { ...definition, design } : definition);
}

/** Sets settings; those that an older draft doesn't have get their defaults. */
export function changeSettings(fields: Partial<Settings>): Change {
  return (definition) => ({
    ...definition,
    settings: { ...defaultSettings(), ...definition.settings, ...fields },
  });
}

/** Adds a welcome page, unless the survey has one: two editors may add it at the same time. */
export function addWelcome(welcome: Welcome): Change {
  return (definition) => ({ ...definition, welcome: definition.welcome ?? welcome });
}

/** Sets fields of the welcome page; nothing if it was deleted meanwhile. */
export function changeWelcome(fields: Partial<Welcome>): Change {
  return (definition) =>
    definition.welcome ? { ...definition, welcome: { ...definition.welcome, ...fields } } : definition;
}

export function removeWelcome(): Change {
  return (definition) => ({ ...definition, welcome: null });
}

/** A new ending with the given texts. The first ending is the survey's default. */
export function freshEnding(texts: Pick<Ending, 'title' | 'description'>): Ending {
  return { ...newEnding(newId()), ...texts };
}

/** Adds an ending as the last one; nothing beyond the limit of endings. */
export function addEnding(ending: Ending): Change {
  return (definition) =>
    definition.endings.length >= LIMITS.endings
      ? definition
      : { ...definition, endings: [...definition.endings, ending] };
}

export function changeEnding(id: string, fields: Partial<Omit<Ending, 'id'>>): Change {
  return (definition) => ({
    ...definition,
    endings: definition.endings.map((ending) => (ending.id === id ? { ...ending, ...fields } : ending)),
  });
}

/** Removes an ending. Jumps to it stay and are faults then; if it was the first, the next one becomes the default. */
export function removeEnding(id: string): Change {
  return (definition) => ({
    ...definition,
    endings: definition.endings.filter((ending) => ending.id !== id),
  });
}

/** Moves an ending. The first one is the survey's default. */
export function moveEnding(id: string, to: number): Change {
  return (definition) => {
    const endings = moved(definition.endings, id, to);
    return endings === definition.endings ? definition : { ...definition, endings };
  };
}

/** Inserts a copy of an ending after it, with its translations. */
export function duplicateEnding(id: string, copyId: string): Change {
  return (definition) => {
    const at = definition.endings.findIndex((ending) => ending.id === id);
    const ending = definition.endings[at];
    if (!ending || definition.endings.length >= LIMITS.endings) return definition;
    const from = `endings.${id}.`;
    const copied = (texts: Record<string, string>) =>
      Object.entries(texts).flatMap(([path, text]) =>
        path.startsWith(from) ? [[`endings.${copyId}.${path.slice(from.length)}`, text]] : [],
      );
    return {
      ...definition,
      endings: definition.endings.toSpliced(at + 1, 0, { ...ending, id: copyId }),
      translations: Object.fromEntries(
        Object.entries(definition.translations).map(([language, texts]) => [
          language,
          { ...texts, ...(Object.fromEntries(copied(texts)) as Record<string, string>) },
        ]),
      ),
    };
  };
}
