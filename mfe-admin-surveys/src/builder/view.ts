/** What the editor is about at the moment. */
export type Mode = 'questions' | 'design' | 'settings';
/** Which pane shows where there is room for one only. */
export type Pane = 'outline' | 'canvas' | 'options';
