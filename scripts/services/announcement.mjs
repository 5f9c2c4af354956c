const demoAccounts = (password) => [
  `  Demo accounts   password ${password}`,
  '    seller        owner@mintbridge.test',
  '    investor      investor@mintbridge.test',
  '    superadmin    admin@mintbridge.test',
];

/** The message of `npm start` once everything is running. */
export function announcement(productName, settings, { page, mail }) {
  const address = `http://localhost:${settings.port}`;
  return [
    '',
    `${productName} is running`,
    '',
    `  Open            ${page}`,
    ...(settings.demo ? demoAccounts(settings.demoPassword) : []),
    `  Queue board     ${page}/admin/queues (opened from the superadmin's pages)`,
    `  API docs        ${address}/api/docs`,
    `  Mail            ${mail.page ?? 'goes to the server of SMTP_URL'}`,
    `  Data and logs   ${settings.dataDir}`,
    '',
    'Ctrl-C stops everything; the data stays.',
  ].join('\n');
}
