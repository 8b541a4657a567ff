/**
 * What the User-Agent of clients has that request a page without anyone who sees it: apps that show a preview of a link in a
 * chat or a post, and search engines. They ask by GET, as browsers do. In lower case.
 */
const AUTOMATED = [
  'bingpreview',
  'crawl',
  'embedly',
  'externalhit', // Facebook, Instagram, Messages of Apple, KakaoTalk, Line
  'google-inspectiontool',
  'googleother',
  'ia_archiver',
  'iframely',
  'mastodon/',
  'mediapartners-google',
  'meta-externalagent',
  'preview', // Skype and Teams (SkypeUriPreview), and smaller ones
  'scrap',
  'slack-imgproxy',
  'slurp', // Yahoo
  'spider',
  'vkshare',
] as const;

/** Googlebot, bingbot, Slackbot-LinkExpanding, Twitterbot, LinkedInBot, Discordbot, TelegramBot …; CUBOT makes phones. */
const BOT = /(?<!cu)bot(?![a-z])/;

/** Browsers begin with `Mozilla/`, WhatsApp and Signal, when they show a preview of a link, with this. */
const WHATSAPP = 'whatsapp/';

/** Whether a client says of itself that it isn't a person's browser. Those that claim to be one can't be told. */
export function isAutomated(userAgent: string): boolean {
  const agent = userAgent.toLowerCase();
  return agent.startsWith(WHATSAPP) || BOT.test(agent) || AUTOMATED.some((name) => agent.includes(name));
}
