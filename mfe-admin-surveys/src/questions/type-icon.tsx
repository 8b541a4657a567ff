import {
  CONTENT_TYPES,
  isContentType,
  QUESTION_DISPLAYS,
  QUESTION_TYPES,
  type QuestionDisplay,
  questionTypeOf,
} from '@canvass/shared/domain/question-types';
import type { AddedKind } from './added-kinds.ts';
import { Flex, Icon, type IconName } from '@canvass/shared/ui/core';

/** The icon of a question type or display; a question mark for a type that this build doesn't know (S3.1). */
export function typeIcon(kind: AddedKind | 'unknown'): IconName {
  if (kind === 'matrix') return 'layout';
  if (Object.hasOwn(QUESTION_DISPLAYS, kind)) return QUESTION_DISPLAYS[kind as QuestionDisplay].icon;
  if (isContentType(kind)) return CONTENT_TYPES[kind].icon;
  const known = questionTypeOf(kind);
  return known === 'unknown' ? 'circle-help' : QUESTION_TYPES[known].icon;
}

type TileSize = 7 | 8 | 10;

/** A small tinted tile with an icon. */
export function Tile({ icon, size = 8 }: { icon: IconName; size?: TileSize }) {
  return (
    <Flex
      align="center"
      justify="center"
      flexShrink="0"
      width={String(size)}
      height={String(size)}
      rounded="sm"
      bg="accent.subtle"
      color="accent"
      aria-hidden="true"
    >
      <Icon name={icon} size={size === 10 ? 20 : 16} />
    </Flex>
  );
}

/** The icon of a question type or display on a tile. */
export function TypeTile({ type, size }: { type: AddedKind | 'unknown'; size?: TileSize }) {
  return <Tile icon={typeIcon(type)} size={size} />;
}
