/** The file that is loaded where a survey has scores. */
export { countScores } from '@canvass/shared/domain/scores';
