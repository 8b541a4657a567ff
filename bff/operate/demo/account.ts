/** The demo creator of an embedded installation, who also is its operator. */
export const DEMO_ACCOUNT = {
  id: 'demo-creator',
  email: 'demo@canvass.test',
  password: 'canvass-demo',
  displayName: 'Dana Demo',
};
