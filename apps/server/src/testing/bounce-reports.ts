import SMTPConnection from 'nodemailer/lib/smtp-connection';

/** A machine's report that a mail could not be delivered. */
export function bounceReport(status: string, words: string): string {
  return `Subject: Undelivered\r\nMIME-Version: 1.0\r\nContent-Type: multipart/report; report-type=delivery-status; boundary="b"\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx\r\n\r\nAction: failed\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; ${words}\r\n--b--\r\n`;
}

/** Brings a message by LMTP, as a mail server does that the bounce domain is routed to. */
export async function bringByLmtp(port: number, to: string, message: string): Promise<void> {
  const connection = new SMTPConnection({ host: '127.0.0.1', port, lmtp: true, ignoreTLS: true });
  await new Promise<void>((resolve, reject) => {
    connection.once('error', reject);
    connection.connect(() => {
      connection.send({ from: false, to: [to] }, Buffer.from(message), (error) =>
        error === null || error === undefined ? resolve() : reject(error),
      );
    });
  });
  connection.quit();
}
