/**
 * Mail providers where anybody gets an address: one there says nothing of an organization. Not all
 * there are, but those that people use; a provider's own company would have to ask us.
 */
const domains = new Set(
  `
  gmail.com googlemail.com
  outlook.com hotmail.com live.com msn.com passport.com windowslive.com
  live.at live.be live.ca live.cn live.co.uk live.co.za live.com.ar live.com.au live.com.mx
  live.com.my live.com.pt live.com.sg live.de live.dk live.fi live.fr live.hk live.ie live.in live.it
  live.jp live.nl live.no live.ru live.se
  ymail.com rocketmail.com myyahoo.com aol.com aim.com verizon.net
  icloud.com me.com mac.com
  proton.me protonmail.com protonmail.ch pm.me tutanota.com tutanota.de tutamail.com tuta.com tuta.io
  keemail.me posteo.de posteo.net mailbox.org disroot.org riseup.net startmail.com
  hey.com fastmail.com fastmail.fm zoho.com zohomail.com zohomail.eu zohomail.in hushmail.com
  mail.com email.com usa.com gmx.com inbox.com lycos.com rediffmail.com duck.com
  web.de t-online.de freenet.de arcor.de online.de magenta.de freemail.hu citromail.hu bluewin.ch
  hispeed.ch sunrise.ch chello.at aon.at a1.net
  orange.fr wanadoo.fr free.fr laposte.net sfr.fr neuf.fr bbox.fr numericable.fr aliceadsl.fr
  libero.it virgilio.it tiscali.it alice.it tin.it tim.it inwind.it iol.it email.it fastwebnet.it
  terra.es telefonica.net terra.com.br uol.com.br bol.com.br ig.com.br globo.com sapo.pt
  btinternet.com virginmedia.com talktalk.net sky.com ntlworld.com blueyonder.co.uk eircom.net
  comcast.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net juno.com
  optonline.net rogers.com shaw.ca sympatico.ca videotron.ca bigpond.com optusnet.com.au xtra.co.nz
  telenet.be skynet.be proximus.be ziggo.nl kpnmail.nl planet.nl home.nl hetnet.nl xs4all.nl
  seznam.cz email.cz centrum.cz post.cz azet.sk zoznam.sk
  wp.pl o2.pl onet.pl onet.eu interia.pl interia.eu op.pl poczta.fm tlen.pl gazeta.pl
  mail.ru bk.ru inbox.ru list.ru internet.ru rambler.ru ya.ru ukr.net i.ua abv.bg
  inbox.lv mail.ee one.lt
  qq.com foxmail.com 163.com 126.com yeah.net sina.com sina.cn sohu.com aliyun.com 139.com 189.cn
  naver.com daum.net hanmail.net nate.com docomo.ne.jp ezweb.ne.jp softbank.ne.jp
  mynet.com walla.co.il walla.com
  mailinator.com guerrillamail.com yopmail.com 10minutemail.com temp-mail.org
  `
    .trim()
    .split(/\s+/),
)

/** Providers with a domain of this name in many countries: yahoo.com, yahoo.co.uk, yahoo.com.br. */
const worldwide = /^(?:yahoo|hotmail|outlook|gmx|yandex)\.[a-z]{2,3}(?:\.[a-z]{2})?$/

/** Takes a domain in lower case. */
export const isPublicMailDomain = (domain: string): boolean =>
  domains.has(domain) || worldwide.test(domain)
