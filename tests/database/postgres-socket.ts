// Lets a program that uses Postgres' protocol connect to an embedded database.

import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { portOf } from '../../supabase/local/process/ports.ts';

const SSL_REQUEST = 80_877_103;
const GSS_REQUEST = 80_877_104;
const CANCEL_REQUEST = 80_877_102;
const LENGTH_BYTES = 4;

/**
 * Listens on a free port of this machine; any user and password will do. Connections share the one
 * session that an embedded database has, so each gets prepared statements with names of its own, and
 * what one sends up to its Sync runs undisturbed by the others.
 */
export async function servePostgres(
  database: PGlite,
): Promise<{ port: number; close: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // The program at the other end may go at any time.
    socket.on('error', () => socket.destroy());
    connections += 1;
    serveConnection(database, socket, `c${connections}_`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: portOf(server),
    async close() {
      for (const socket of sockets) socket.destroy();
      const closed = once(server, 'close');
      server.close();
      await closed;
      // The session goes on, and the next server counts from the start.
      await database.exec('deallocate all');
    },
  };
}

function serveConnection(database: PGlite, socket: Socket, prefix: string): void {
  let received = Buffer.alloc(0);
  let hasStarted = false;
  let batch: Buffer[] = [];
  let turn = Promise.resolve();

  const answer = async (messages: Buffer, earlier: Promise<void>) => {
    await earlier;
    const answers = await database.runExclusive(() => database.execProtocolRaw(messages));
    if (!socket.destroyed) socket.write(answers);
  };
  const run = (messages: Buffer) => {
    turn = answer(messages, turn);
  };

  socket.on('data', (data) => {
    received = Buffer.concat([received, data]);
    for (;;) {
      const message = takeMessage(received, hasStarted);
      if (!message) return;
      received = received.subarray(message.length);
      if (!hasStarted) {
        const request = message.readInt32BE(LENGTH_BYTES);
        if (request === SSL_REQUEST || request === GSS_REQUEST) socket.write('N');
        else if (request === CANCEL_REQUEST) socket.end();
        else {
          hasStarted = true;
          run(message);
        }
        continue;
      }
      const kind = kindOf(message);
      if (kind === 'X') {
        socket.end();
        return;
      }
      batch.push(withPrefix(message, prefix));
      if (kind === 'S' || kind === 'Q' || kind === 'H') {
        run(Buffer.concat(batch));
        batch = [];
      }
    }
  });
}

const kindOf = (message: Buffer) => String.fromCharCode(message[0] ?? 0);

/** One whole message, if it is there. The first ones of a connection have no letter in front. */
function takeMessage(received: Buffer, hasStarted: boolean): Buffer | undefined {
  const start = hasStarted ? 1 : 0;
  if (received.length < start + LENGTH_BYTES) return undefined;
  const end = start + received.readInt32BE(start);
  return received.length < end ? undefined : received.subarray(0, end);
}

/** Renames the prepared statement that a Parse, Bind, Describe or Close is about. */
function withPrefix(message: Buffer, prefix: string): Buffer {
  const head = 1 + LENGTH_BYTES;
  const kind = kindOf(message);
  let nameAt: number;
  if (kind === 'P') nameAt = head;
  // After the name of the portal and its end.
  else if (kind === 'B') nameAt = message.indexOf(0, head) + 1;
  else if ((kind === 'D' || kind === 'C') && message[head] === 'S'.charCodeAt(0)) nameAt = head + 1;
  else return message;
  if (message[nameAt] === 0) return message;

  const renamed = Buffer.concat([
    message.subarray(0, nameAt),
    Buffer.from(prefix),
    message.subarray(nameAt),
  ]);
  renamed.writeInt32BE(renamed.length - 1, 1);
  return renamed;
}
