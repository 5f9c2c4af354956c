import { PRODUCT_NAME } from '@mintbridge/contracts';
import { escapeHtml } from './escape-html.js';
import { logoHtml, type MailListing } from './mail-listing.js';

/** A part of the body. All values are plain text; the layout escapes them. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'facts'; facts: [label: string, value: string][] }
  | { kind: 'quote'; text: string }
  | { kind: 'list'; heading: string; items: { text: string; url: string; listing?: MailListing | null }[] }
  /** Logo and name of a listing. */
  | { kind: 'listing'; listing: MailListing; url: string; text?: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'link'; label: string; url: string; text: string }
  | { kind: 'note'; text: string };

export interface MailContent {
  subject: string;
  heading: string;
  body: Block[];
  /** Why the recipient gets this mail. */
  reason: string;
  /** True if the recipient has no account any more: the mail links no preferences. */
  isLast?: boolean;
  /** For recurring mails. With `oneClick` mail clients may POST to the URL (RFC 8058); without, it is a page. */
  unsubscribe?: { url: string; oneClick: boolean };
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
}

const INK = '#14211d';
const SOFT = '#55645e';
const LINE = '#dfe5e1';
const PAPER = '#fbfaf7';
const MINT = '#0b7a5b';
const CARD = '#ffffff';
const PREFERENCES_LABEL = 'Choose what we mail you';
const FONT = "font-family:'Helvetica Neue',Helvetica,Arial,sans-serif";

/** Colours for mail clients with a dark scheme. */
const DARK = `@media (prefers-color-scheme:dark){
body{background:#0f1714!important}
td[style*="background:${CARD}"]{background:#16211d!important}
[style*="color:${INK}"]{color:#eceee8!important}
[style*="color:${SOFT}"]{color:#aebab3!important}
[style*="color:${MINT}"]{color:#5bd6a8!important}
[style*="${LINE}"]{border-color:#2a3731!important}
[style*="background:${MINT}"]{background:#5bd6a8!important;color:#08211a!important}
}`;

const withBreaks = (text: string): string => escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>');

const factRow = ([label, value]: [string, string]): string =>
  `<tr><td style="padding:8px 16px 8px 0;color:${SOFT};vertical-align:top">${escapeHtml(label)}</td>` +
  `<td style="padding:8px 0;font-weight:600;word-break:break-word">${escapeHtml(value)}</td></tr>`;

/** A table, since mail clients support no other layout. */
const beside = (picture: string, text: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%"><tr><td style="width:1px;padding:0 12px 0 0;vertical-align:top">${picture}</td><td style="vertical-align:middle;word-break:break-word">${text}</td></tr></table>`;

function listItem({
  text,
  url,
  listing,
}: {
  text: string;
  url: string;
  listing?: MailListing | null;
}): string {
  const line = `<a href="${escapeHtml(url)}" style="color:${INK};text-decoration:none">${escapeHtml(text)}</a> <a href="${escapeHtml(url)}" style="color:${MINT};white-space:nowrap">View</a>`;
  return `<li style="padding:8px 0;border-top:1px solid ${LINE}">${listing ? beside(logoHtml(listing, 24), line) : line}</li>`;
}

function listingHtml(listing: MailListing, url: string, text = ''): string {
  const name = `<a href="${escapeHtml(url)}" style="color:${INK};font-weight:700;text-decoration:none">${escapeHtml(listing.headline)}</a>`;
  const more = text && `<br><span style="color:${SOFT}">${withBreaks(text)}</span>`;
  return `<div style="margin:0 0 16px">${beside(logoHtml(listing, 48), name + more)}</div>`;
}

const headingHtml = (text: string): string =>
  `<h2 style="margin:24px 0 8px;font-size:16px;line-height:1.5;font-weight:700">${escapeHtml(text)}</h2>`;

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${withBreaks(block.text)}</p>`;
    case 'facts':
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-top:1px solid ${LINE};border-bottom:1px solid ${LINE};width:100%;font-size:16px">${block.facts.map(factRow).join('')}</table>`;
    case 'quote':
      return `<blockquote style="margin:0 0 16px;padding:8px 16px;border-left:3px solid ${MINT};color:${INK}">${withBreaks(block.text)}</blockquote>`;
    case 'button':
      return `<p style="margin:24px 0"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:12px 24px;border-radius:6px;background:${MINT};color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(block.label)}</a></p>`;
    case 'link':
      return `<p style="margin:0 0 16px"><a href="${escapeHtml(block.url)}" style="color:${MINT};font-weight:600">${escapeHtml(block.label)}</a>${block.text && `<br><span style="color:${SOFT}">${withBreaks(block.text)}</span>`}</p>`;
    case 'heading':
      return headingHtml(block.text);
    case 'list':
      return `${headingHtml(block.heading)}<ul style="margin:0 0 16px;padding:0;list-style:none">${block.items.map(listItem).join('')}</ul>`;
    case 'listing':
      return listingHtml(block.listing, block.url, block.text);
    case 'note':
      return `<p style="margin:0 0 16px;color:${SOFT};font-size:14px">${withBreaks(block.text)}</p>`;
  }
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'heading':
    case 'note':
      return block.text;
    case 'facts':
      return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'quote':
      return block.text
        .split(/\r\n|\r|\n/)
        .map((line) => `> ${line}`)
        .join('\n');
    case 'list':
      return [block.heading, ...block.items.map(({ text, url }) => `- ${text}\n  ${url}`)].join('\n');
    case 'button':
      return `${block.label}: ${block.url}`;
    case 'listing':
      return [`${block.listing.headline}: ${block.url}`, block.text].filter(Boolean).join('\n');
    case 'link':
      return [`${block.label}: ${block.url}`, block.text].filter(Boolean).join('\n');
  }
}

const page = (
  { subject, heading, body, reason }: MailContent,
  preferencesUrl: string | undefined,
): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><style>${DARK}</style><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:${PAPER};color:${INK};${FONT};font-size:16px;line-height:1.5">
<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;margin:0 auto">
<tr><td style="padding:0 0 16px;font-size:18px;font-weight:700;letter-spacing:-0.01em">${PRODUCT_NAME}</td></tr>
<tr><td style="padding:32px;border:1px solid ${LINE};border-radius:8px;background:${CARD};${FONT};color:${INK}">
<h1 style="margin:0 0 16px;font-family:Georgia,'Times New Roman',serif;font-size:24px;line-height:1.25;font-weight:600">${escapeHtml(heading)}</h1>
${body.map(blockHtml).join('\n')}
</td></tr>
<tr><td style="padding:16px 0;color:${SOFT};font-size:13px">${escapeHtml(reason)}${preferencesUrl ? `<br><a href="${escapeHtml(preferencesUrl)}" style="color:${SOFT}">${PREFERENCES_LABEL}</a>` : ''}</td></tr>
</table>
</body>
</html>
`;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Renders a mail as HTML and plain text. */
export function renderMail(content: MailContent, preferencesPage: string): RenderedMail {
  const whole = { ...content, subject: oneLine(content.subject) };
  const { unsubscribe, isLast } = content;
  const preferencesUrl = isLast ? undefined : preferencesPage;
  const preferences = preferencesUrl ? [`${PREFERENCES_LABEL}: ${preferencesUrl}`] : [];
  const footer = ['-- ', PRODUCT_NAME, whole.reason, ...preferences].join('\n');
  const text = [whole.heading, ...whole.body.map(blockText), footer].join('\n\n');
  const headers: Record<string, string> = unsubscribe ? { 'List-Unsubscribe': `<${unsubscribe.url}>` } : {};
  if (unsubscribe?.oneClick) headers['List-Unsubscribe-Post'] = 'List-Unsubscribe=One-Click';
  return { subject: whole.subject, html: page(whole, preferencesUrl), text: `${text}\n`, headers };
}
