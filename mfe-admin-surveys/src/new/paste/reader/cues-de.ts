import type { Cues } from './cue-kinds.ts';

/** The words that German documents have most often. */
export const de: Partial<Cues> = {
  asking:
    '^welche, ^welcher, ^welches, ^warum, ^wie, ^wann, ^wo, ^woher, ^wer, ^wodurch, ^bitte, ^falls ja, ^wenn ja, ^wenn nein',
  yesNo: `
    ^haben sie, ^hast du, ^sind sie, ^bist du, ^wurden sie, ^würdest du, ^möchten sie, ^möchtest du, ^dürfen wir, ^können sie,
    ^kannst du, ^nutzen sie, ^kennen sie, ^gibt es, ^war der, ^war die, ^war das, ^werden sie
  `,
  enter: 'ihr, ihre, dein, deine, bitte geben sie ihre, wie lautet ihre, wie ist ihre',
  email: 'e-mail-adresse, emailadresse, mailadresse',
  phone: 'telefonnummer, telefon, handynummer, mobilnummer, rückrufnummer',
  website: 'internetseite, webseite',
  date: 'datum, geburtsdatum, anreisetag, abreisetag',
  count: 'alter, anzahl, anzahl der, personenzahl, postleitzahl',
  comment:
    'anmerkungen, bemerkungen, kommentar, kommentare, verbesserungsvorschläge, vorschläge, sonstige anmerkungen, nachricht, wünsche',
  name: 'vorname, nachname, firma, unternehmen, ort, beruf',
  fullName: 'vor- und nachname, vorname und nachname, vorname nachname, name und vorname',
  lastName: 'nachname, familienname',
  wholeAddress: 'adresse, anschrift',
  when: '^wann, ^an welchem tag, ^an welchem datum',
  habit: 'normalerweise, meistens, üblicherweise',
  howMany: '^wie viele, ^wie viel, ^wieviele, ^wie alt, ^seit wie vielen, ^mit wie vielen',
  open: `
    ^warum, ^was gefällt, ^was gefiel, ^was hat, ^was können wir, ^was könnten wir, ^was sollten wir, ^was fehlt, ^beschreiben sie,
    ^bitte beschreiben, ^bitte begründen, ^erzählen sie, ^haben sie noch, ^haben sie anregungen, ^was möchten sie uns
  `,
  rating:
    '^wie zufrieden, ^wie bewerten, ^wie beurteilen, ^wie wahrscheinlich, ^wie wichtig, ^wie gut, ^wie hat ihnen, ^bitte bewerten',
  recommend: 'weiterempfehlen, empfehlen, weiterempfehlung',
  scale: 'skala, von, bewerten',
  stars: 'sterne, stern',
  consent:
    '^ich stimme, ^ich bin einverstanden, ^ich akzeptiere, ^ich habe die, ^ich bestätige, ^ich willige',
  upload: '^laden sie, ^bitte laden, ^datei hochladen, hochladen$',
  signature: '^unterschrift',
  ranking: '^sortieren sie, ^bringen sie, in eine reihenfolge, nach wichtigkeit',
  several: `
    mehrfachauswahl, mehrfachauswahl möglich, mehrfachnennung, mehrfachnennungen, mehrfachnennung möglich, mehrere antworten,
    mehrfachantwort, mehrfachantworten, alles zutreffende, alle zutreffenden
  `,
  one: 'nur eine antwort, eine antwort, einfachauswahl, einfachnennung',
  atMost: 'bis zu, höchstens, maximal',
  atLeast: 'mindestens',
  required: 'pflichtfeld, pflichtfrage, erforderlich',
  optional: 'freiwillig, freiwillige angabe',
  other:
    'sonstiges, sonstige, andere, anderes, sonstiges bitte angeben, andere bitte angeben, sonstiges und zwar, etwas anderes',
  yes: 'ja, j',
  no: 'nein',
  exclusive: 'männlich, weiblich, divers, ledig, verheiratet',
  likert: `
    stimme voll zu, stimme voll und ganz zu, stimme zu, stimme eher zu, teils teils, stimme eher nicht zu, stimme nicht zu,
    stimme gar nicht zu, stimme überhaupt nicht zu, sehr gut, gut, befriedigend, ausreichend, mangelhaft, schlecht, sehr schlecht,
    nie, selten, manchmal, oft, häufig, immer, weiß nicht, trifft zu, trifft eher zu, trifft eher nicht zu, trifft nicht zu, keine angabe
  `,
  oneByTitle: '^wie oft, ^wie häufig, ^wie zufrieden, ^geschlecht$, ^wie lange',
  section: 'abschnitt, teil, seite',
  document: 'umfrage, fragebogen, befragung, anmeldung',
  greeting: '^liebe, ^lieber, ^sehr geehrte, ^guten tag, ^hallo',
  closing: '^danke, ^vielen dank, ^mit freundlichen, ^viele grüße, ^liebe grüße',
};
