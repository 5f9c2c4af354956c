// The two pages of the mail catcher: HTML without scripts. Mail HTML is shown in a sandboxed frame.

const STYLE = `
  :root { --ink: #14211d; --soft: #5b6a64; --line: #dfe5e1; --paper: #fbfaf7; --mint: #0b7a5b; }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 56rem; margin: 0 auto; padding: 32px 16px; }
  h1 { margin: 0 0 8px; font-size: 1.5rem; }
  p { margin: 0 0 24px; color: var(--soft); }
  a { color: var(--mint); }
  ul { margin: 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 8px; background: #fff; }
  li + li { border-top: 1px solid var(--line); }
  li a { display: block; padding: 12px 16px; color: inherit; text-decoration: none; }
  li a:hover, li a:focus-visible { background: #f1f6f3; }
  strong, span { display: block; overflow-wrap: anywhere; }
  span { color: var(--soft); font-size: 0.875rem; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0 0 16px; }
  dt { color: var(--soft); }
  dd { margin: 0; overflow-wrap: anywhere; }
  iframe, pre { width: 100%; margin: 0 0 16px; border: 1px solid var(--line); border-radius: 8px; background: #fff; }
  iframe { height: 32rem; }
  pre { padding: 16px; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text) => String(text).replace(/[&<>"']/g, (character) => ENTITIES[character]);
const names = (list) => escape(list.map(({ address }) => address).join(', '));

const DAY_AND_TIME = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

function when(mail) {
  const date = new Date(mail.date);
  return Number.isNaN(date.getTime()) ? escape(mail.date) : `${DAY_AND_TIME.format(date)} UTC`;
}

function page(title, content, head = '') {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}<title>${escape(title)}</title>
<style>${STYLE}</style>
</head>
<body><main>${content}</main></body>
</html>
`;
}

const row = (mail) => `<li><a href="/mail/${mail.id}">
<strong>${escape(mail.subject || '(no subject)')}</strong>
<span>To ${names(mail.to)} &middot; <time datetime="${escape(mail.date)}">${when(mail)}</time></span>
</a></li>`;

/** The mailbox, newest first, refreshed every five seconds. */
export function listPage(mails) {
  const list = mails.length
    ? `<ul>${mails.map(row).join('')}</ul>`
    : '<p>No mail yet. What the product sends appears here.</p>';
  const note = 'Every mail that is sent on this machine. As JSON: <a href="/email">/email</a>';
  return page(
    `Mails (${mails.length})`,
    `<h1>Mails</h1><p>${note}</p>${list}`,
    '<meta http-equiv="refresh" content="5">\n',
  );
}

export function mailPage(mail) {
  const facts = [
    ['From', names(mail.from)],
    ['To', names(mail.to)],
    ['Date', when(mail)],
  ];
  const list = facts.map(([term, value]) => `<dt>${term}</dt><dd>${value}</dd>`).join('');
  const frame = mail.html
    ? `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="The mail as sent" src="/mail/${mail.id}/body"></iframe>`
    : '';
  const text = mail.text ? `<h2>As text</h2><pre>${escape(mail.text)}</pre>` : '';
  const heading = escape(mail.subject || '(no subject)');
  return page(
    mail.subject,
    `<p><a href="/">All mails</a></p><h1>${heading}</h1><dl>${list}</dl>${frame}${text}`,
  );
}
