import type { Cues } from './cue-kinds.ts';

/** The words of Italian documents. */
export const it: Cues = {
  asking: `
    ^che, ^cosa, ^quale, ^quali, ^qual, ^chi, ^dove, ^quando, ^perche, ^come, ^quanto, ^quanta, ^quanti,
    ^quante, ^in che, ^in quale, ^a quale, ^con quale, ^con che, ^da quanto, ^per quale, ^per quali, ^se si,
    ^raccontaci, ^descrivi, ^spiega, ^valuta, ^indica, ^indichi, ^su una scala, ^di che, ^a che, ^in quali,
    ^da dove, ^ogni quanto, ^se no
  `,
  yesNo: `
    ^hai, ^sei, ^puoi, ^vuoi, ^vorresti, ^ti piace, ^ti piacerebbe, ^ti e, ^possiamo, ^consiglieresti,
    ^torneresti, ^avete, ^siete, ^volete, ^c e, ^ci sono, ^era la, ^e la prima, ^e la tua, ^e iscritto,
    ^e soddisfatt, ^ha mai, ^ha gia, ^ha partecipato, ^ha figli, ^ha un, ^conosci, ^conosce, ^conoscevi, ^usi,
    ^utilizzi, ^lavori, ^partecipi, ^parteciperai, ^parteciperesti, ^verrai, ^vieni, ^fumi, ^fuma, ^vivi con,
    ^abiti, ^vorrebbe, ^desidera, ^desideri, ^intendi, ^pensi di, ^ritieni che, ^ti senti, ^pratichi, ^possiedi,
    ^possiede, ^leggi, ^segui, ^saresti, ^sarebbe, ^e stato, ^e stata, ^e possibile, ^e, ^raccomanderesti,
    ^compreresti, ^acquisteresti, ^usa, ^lavora, ^porterai, ^porti, ^ha, ^sa, ^sai, ^dobbiamo, ^potremmo,
    ^potresti venire, ^hanno, ^sono, ^vi e piaciuto, ^vi, ^ricevi
  `,
  enter: `
    qual e, qual e il, qual e la, quali sono, inserisci, inserire, scrivi, scrivere, indica, indicare, lascia,
    lasciaci, il tuo, la tua, i tuoi, il suo, la sua, il, la, le, i, l, tuo, tua, suo, sua, un, una, per favore,
    inserisci il tuo, inserisci la tua, incolla, in che, in quale, quale, e, se si, se no
  `,
  behind: `
    di, del, della, dell, per, a, al, da, o, dove, se, facoltativo, obbligatorio, personale, aziendale, fisso,
    cellulare, mobile, privato, web, gg, tuo, tua, kg, cm, di lavoro, desiderata, prevista, libere, libero
  `,
  email: `posta elettronica, indirizzo email, indirizzo e-mail, indirizzo mail, mail`,
  phone: `
    telefono, cellulare, numero di telefono, numero di cellulare, recapito telefonico, numero telefonico
  `,
  website: `
    sito web, sito, indirizzo web, pagina web, sito internet, link al, profilo linkedin, profilo github
  `,
  date: `
    data, data di nascita, compleanno, giorno di arrivo, giorno di partenza, scadenza, data di inizio,
    data di arrivo, data di partenza, giorno, ultimo giorno, primo giorno, ultimo giorno di lavoro
  `,
  count: `
    eta, numero di, quantita, importo, budget, stipendio, reddito, anni di esperienza, prezzo, altezza, peso
  `,
  comment: `
    commenti, commento, note, osservazioni, suggerimenti, messaggio, motivazioni, motivazione,
    altre informazioni, altro da aggiungere, ulteriori informazioni, proposte, richieste particolari, richieste,
    descrizione, annotazioni
  `,
  name: `
    nome, cognome, nome e cognome, azienda, indirizzo, citta, comune, cap, ruolo, ragione sociale
  `,
  fullName: `nome e cognome, cognome e nome, nome cognome, cognome nome, nome completo, nominativo`,
  lineOfName: `nome`,
  lastName: `cognome`,
  wholeAddress: `
    indirizzo, indirizzo completo, indirizzo postale, indirizzo di casa, indirizzo di residenza, indirizzo di domicilio,
    indirizzo di spedizione, indirizzo di consegna, indirizzo di fatturazione, indirizzo dell azienda, indirizzo aziendale
  `,
  placeOfAddress: `citta, comune, cap, localita, provincia, cap e citta, citta e cap`,
  when: `
    ^quando, ^in che data, ^in quale data, ^che giorno, ^in che giorno, ^quale giorno, ^in quale giorno,
    ^entro quando
  `,
  habit: `
    di solito, solitamente, normalmente, preferisci, preferisce, meglio, pensi, ti senti, usi, della settimana,
    abitualmente
  `,
  howMany: `
    ^quanti, ^quante, ^quanto costa, ^quanto spendi, ^quanto spende, ^quanto paghi, ^quanto pagheresti,
    ^quanto sei disposto a spendere, ^quanto sei disposto a pagare, ^in media quante, ^in media quanti,
    ^da quanti, ^quanto saresti disposto, ^circa quanti, ^con quante, ^con quanti, ^in quanti, ^per quanti,
    ^per quante, ^a quanti
  `,
  open: `
    ^perche, ^descrivi, ^descriva, ^spiega, ^spieghi, ^raccontaci, ^racconta, ^racconti, ^cosa, ^che cosa,
    ^che ne pensi, ^come possiamo, ^come potremmo, ^come miglioreresti, ^come descriveresti, ^come hai,
    ^come vi, ^hai suggerimenti, ^ha suggerimenti, ^hai commenti, ^ha commenti, ^hai proposte, ^ha osservazioni,
    ^hai osservazioni, ^hai altro, ^hai altri, ^hai domande, ^hai richieste, ^ha altro, ^c e altro,
    ^c e qualcosa, ^c e qualcos altro, ^vuoi aggiungere, ^vuole aggiungere, ^qualcos altro, ^quali problemi,
    ^quali difficolta, ^quali sono i motivi, ^per quale motivo, ^per quali motivi, ^altri commenti,
    ^altre osservazioni, ^eventuali, ^suggerimenti, ^motiva, ^e perche, e perche$, ^in che modo,
    ^qual e il motivo, ^qual e stata la, ^avete suggerimenti, ^se no perche, ^se ha risposto no perche, ^se si perche, ^idee, ^proposte,
    ^hai idee, ^qualche suggerimento, ^dicci, ^ci dica, ^avete richieste, ^avete domande, ^avete altro
  `,
  notOpen: `
    ^come ci hai conosciuto, ^come hai saputo, ^come hai scoperto, ^come ti chiami, ^come si chiama,
    ^come valuti, ^come hai conosciuto, ^come ci ha conosciuto, ^cosa studi, ^come valuta, ^che cosa studi
  `,
  rating: `
    ^valuta, ^valuti, ^come valuti, ^come valuta, ^come valutate, ^voto, ^che voto, ^quanto sei, ^quanto e,
    ^quanto ti, ^quanto siete, ^quanto era, ^quanto erano, ^quanto sono, ^quanto si, ^quanto ritieni,
    ^quanto vi, ^con che probabilita, ^dai un voto, ^quanto consiglieresti, ^quanto e probabile, ^quanto reputi,
    ^quanto le, ^quanto lo, ^dia un voto, ^in che misura, ^come giudichi, ^come giudica, ^nel complesso quanto,
    ^nel complesso come, ^come e stat, ^com e stata, ^com e stato, ^quanto hai apprezzato,
    ^quanto ha apprezzato, ^quanto e soddisfatto
  `,
  mood: `umore, ^come ti senti, ^come si sente, ^come vi sentite, ^come stai`,
  recommend: `
    consiglieresti, consiglierebbe, consigliare, consigliarci, raccomanderesti, raccomandare, raccomanderebbe,
    consigli, raccomandarci, consigliereste
  `,
  scale: `scala, valuta, voto, punteggio, da, tra, dove, punti, su, fra`,
  stars: `stella, stelle`,
  consent: `
    ^acconsento, ^accetto, ^ho letto, ^autorizzo, ^confermo, ^presto il consenso, ^do il consenso, ^dichiaro,
    ^consento, ^acconsenti, ^consenso, ^si acconsento, ^si accetto, ^sono maggiorenne, ^esprimo il consenso,
    ^presa visione, ^sono d accordo con, ^il sottoscritto, ^la sottoscritta, ^autorizzi
  `,
  upload: `
    ^carica, ^caricare, ^allega, ^allegare, ^alleghi, carica il, carica la, carica un, ^carichi
  `,
  signature: `^firma, ^firmare, ^la tua firma, ^firma del`,
  ranking: `
    ^ordina, ^classifica, in ordine di importanza, in ordine di preferenza, metti in ordine,
    in ordine di priorita, ^ordini, ^disponi in ordine
  `,
  time: `^a che ora, ^orario$, ^ora di arrivo, ^orario di arrivo, ^orario preferito, ^ora$`,
  several: `
    tutte quelle, tutti quelli, tutte le voci, piu risposte, scelta multipla, piu di una, anche piu di una,
    una o piu, tutte le risposte, tutte le opzioni, piu opzioni, risposta multipla, risposte multiple,
    uno o piu, tutto cio che, piu scelte
  `,
  one: `
    una sola, solo una, un solo, scelta singola, una sola risposta, solo un, una risposta, risposta singola,
    scegli una, scegliere una
  `,
  oneByTitle: `
    ^qual e il tuo, ^qual e la tua, ^qual e il suo, ^qual e la sua, ^quanto spesso, ^con quale frequenza, ^con che frequenza,
    ^da quanto, ^genere$, ^sesso$, ^stato civile, ^titolo di studio, ^fascia di eta, ^situazione occupazionale
  `,
  atMost: `fino a, al massimo, massimo, max, non piu di, un massimo di`,
  atLeast: `almeno, minimo, un minimo di`,
  exactly: `
    scegli, seleziona, indica, scegliere, selezionare, scelga, indichi, scegliete, selezioni, segna
  `,
  required: `
    obbligatorio, obbligatoria, obbligatori, campo obbligatorio, richiesto, risposta obbligatoria,
    domanda obbligatoria
  `,
  optional: `facoltativo, facoltativa, opzionale, non obbligatorio, non obbligatoria, se vuoi`,
  other: `
    altro, altra, altri, altre, qualcos altro, altro specificare, altro specifica, altro indicare,
    altro per favore specifica, altro si prega di specificare, altro quale, altro per favore specificare,
    altro da specificare, altro indica quale, altra risposta, altro specificare quale, altro indicare quale,
    altro specificare per favore, un altro specificare, altro campo libero, altro motivo, altro specificare qui,
    altra specificare
  `,
  yes: `si, s, vero, d accordo, sono d accordo`,
  no: `no, falso, non sono d accordo, in disaccordo`,
  exclusive: `uomo, donna, maschio, femmina, uomini, donne, celibe, nubile, maschile, femminile`,
  likert: `
    per niente d accordo, poco d accordo, abbastanza d accordo, d accordo, molto d accordo, del tutto d accordo,
    in disaccordo, fortemente in disaccordo, completamente d accordo, completamente in disaccordo, neutrale,
    indifferente, ne d accordo ne in disaccordo, per niente, poco, abbastanza, molto, moltissimo, mai,
    raramente, qualche volta, a volte, spesso, sempre, quasi mai, quasi sempre, pessimo, scarso, insufficiente,
    sufficiente, discreto, buono, molto buono, ottimo, eccellente, non so, cattivo, nella media,
    molto insoddisfatto, insoddisfatto, soddisfatto, molto soddisfatto, pessima, scarsa, buona, ottima,
    per nulla, totalmente d accordo, totalmente in disaccordo, parzialmente d accordo, ogni giorno,
    ogni settimana, molto spesso, decisamente no, piu no che si, piu si che no, decisamente si
  `,
  numbers: `una, due, tre, quattro, cinque, sei, sette, otto, nove, dieci`,
  or: `o, oppure, e`,
  example: `
    ^es, ^ad es, ^ad esempio, ^per esempio, ^come, ^p es, ^se, ^incluso, ^inclusi, ^compreso, ^compresi, ^anche,
    ^non, ^in
  `,
  section: `sezione, parte, pagina, capitolo, blocco, modulo, passo`,
  document: `
    sondaggio, questionario, modulo, iscrizione, valutazione, indagine, scheda, conosciamoci, candidatura,
    intervista, gradimento
  `,
  greeting: `
    ^ciao, ^gentile, ^gentili, ^buongiorno, ^cari, ^caro, ^cara, ^salve, ^buonasera, ^egregio, ^care
  `,
  closing: `
    ^grazie, ^saluti, ^cordiali saluti, ^un saluto, ^a presto, ^distinti saluti, ^buona giornata,
    ^un caro saluto, ^in fede
  `,
};
