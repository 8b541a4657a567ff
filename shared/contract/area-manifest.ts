import * as z from 'zod/mini';

/**
 * The id of an area. Its folder is `mfe-<id>`, its federation name `mfe_<id with _>`. Any id is valid: shell and server
 * get the areas from the registry, so that a new area needs neither of them rebuilt or restarted.
 */
export const areaId = z.string().check(z.regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/));
export type AreaId = z.infer<typeof areaId>;

/** The name under which a remote registers itself: federation names must be identifiers. */
export function federationName(id: AreaId): string {
  return `mfe_${id.replaceAll('-', '_')}`;
}

/** A text that is needed before the area's own messages are loaded: in the menu, and in the server's document. */
export const localizedText = z.object({ en: z.string(), it: z.string() });
export type LocalizedText = z.infer<typeof localizedText>;

/**
 * One address of an area, without locale prefix, `:name` for a parameter. The list is complete: the server responds 404
 * to an address that no live area lists, and the shell loads an area only for its addresses.
 */
export const areaRoute = z.object({
  path: z.string().check(z.regex(/^\/(?:[a-z0-9-]+|:[a-zA-Z]+)?(?:\/(?:[a-z0-9-]+|:[a-zA-Z]+))*$/)),
  layout: z.enum(['public', 'default', 'dashboard']),
  /** `user`: signed in only. `guest`: signed out only. */
  guard: z.enum(['none', 'user', 'guest']),
  /**
   * Offers Google login, whose popup needs a script of another origin: the document's content policy allows exactly
   * that one.
   */
  google: z.optional(z.boolean()),
  /**
   * The page has the whole window of the dashboard: the menu is in a drawer, behind a button in the window's upper start corner, for
   * which the page leaves `var(--menu-button, 0px)` of its first row. Since 1.10; an older shell shows the page beside the menu.
   */
  fullWindow: z.optional(z.boolean()),
  /** The document's title, and its description for search engines; without them the site-wide defaults are used. */
  title: z.optional(localizedText),
  description: z.optional(localizedText),
});
export type AreaRoute = z.infer<typeof areaRoute>;

/** Path data of SVG: commands and numbers, nothing that a page could load or run. */
const pathData = z.string().check(z.regex(/^[MmZzLlHhVvCcSsQqTtAa0-9eE+\-., ]+$/), z.maxLength(1000));

/**
 * One entry of the dashboard's menu. It contains its label in every language, so that an area can add or rename an
 * entry without a new build of the shell.
 */
export const areaNav = z.object({
  path: z.string(),
  label: localizedText,
  /** A name in the shell's icon table, or any other name if `iconPaths` is given. */
  icon: z.string(),
  /**
   * The area's own icon: paths that are stroked, on a canvas of 24 × 24, as Lucide's are. Since 1.8; an older shell draws `icon`,
   * or a circle if it has none of that name.
   */
  iconPaths: z.optional(z.array(pathData).check(z.minLength(1), z.maxLength(12))),
  order: z.number(),
  /**
   * The permission (`shared/domain/policy.ts`) without which the entry isn't shown. Since 1.9; an older shell shows it to all users.
   */
  permission: z.optional(z.string()),
});
export type AreaNav = z.infer<typeof areaNav>;

/**
 * Something that the dashboard's search finds besides the area's routes, such as "Invite a member". One with the path of a route takes
 * the place of the route. Since 1.10; an older shell has no search.
 */
export const areaCommand = z.object({
  /** An address of the area, with its query or fragment if it needs one. */
  path: z.string().check(z.regex(/^\/[a-z0-9-]+(?:\/[a-z0-9-]+)*(?:[?#][a-z0-9=&-]+)?$/)),
  label: localizedText,
  /** Further words that it is found by: synonyms, names in other tools. */
  words: z.optional(localizedText),
  /** A name in the shell's icon table; without it the icon of the menu's entry, or an arrow. */
  icon: z.optional(z.string()),
  /** The permission (`shared/domain/policy.ts`) without which it isn't found. */
  permission: z.optional(z.string()),
});
export type AreaCommand = z.infer<typeof areaCommand>;

/**
 * A command about the one thing that pages of the area show, such as "Logic of this survey": its path has the parameters of a route, as
 * `/admin/surveys/:id/edit?mode=logic`, and it is found on the pages whose routes begin with it up to its last parameter. Since 1.11; an
 * older shell doesn't know it.
 */
export const areaContextCommand = z.extend(areaCommand, {
  path: z
    .string()
    .check(z.regex(/^(?:\/[a-z0-9-]+)+\/:[a-zA-Z]+(?:\/(?:[a-z0-9-]+|:[a-zA-Z]+))*(?:\?[a-zA-Z0-9=&.-]+)?$/)),
});

/** `area.json`: an area's description of itself, which becomes part of its registry entry. */
export const areaManifest = z.object({
  id: areaId,
  /** The versions of the contract that it supports, e.g. `^1.0.0`. */
  contract: z.string(),
  routes: z.array(areaRoute).check(z.minLength(1)),
  nav: z.array(areaNav),
  commands: z.optional(z.array(areaCommand).check(z.maxLength(50))),
  contextCommands: z.optional(z.array(areaContextCommand).check(z.maxLength(50))),
  /**
   * Folders of the area's build, besides the remote's own, that the server itself uses: they are deployed and rolled
   * back with it. Only the public area has any.
   */
  serves: z.optional(z.array(z.string().check(z.regex(/^[a-z]+$/)))),
});
export type AreaManifest = z.infer<typeof areaManifest>;
