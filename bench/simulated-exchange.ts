import process from 'node:process';
import { serveSimulatedAmi } from '@seker/telephony';
import { FIRST_LOAD_PHONE } from '../tools/lab/description.ts';

/** A simulated management interface in a process of its own, with so many stations; tells its port on a line. */
const stations = Array.from({ length: Number(process.argv[2]) }, (_, index) => `${FIRST_LOAD_PHONE + index}`);
const ami = await serveSimulatedAmi({ port: 0, stations });
process.stdout.write(`${ami.port}\n`);
