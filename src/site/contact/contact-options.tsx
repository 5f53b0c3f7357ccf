import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { ExternalLink } from '@/site/ui/external-link';
import { contactOptions } from './contact-ways';

const icons = { whatsapp: MessageCircle, email: Mail, phone: Phone } as const;

/** Offers WhatsApp, email and phone as alternatives to the form. */
export function ContactOptions() {
  return (
    <ul className="mt-10 border-t border-night-line">
      {contactOptions.map((option) => {
        const Anchor = option.isExternal ? ExternalLink : 'a';
        const Icon = icons[option.kind];
        return (
          <li key={option.kind} className="border-b border-night-line">
            <Anchor
              href={option.href}
              className="group -mx-3 flex items-center gap-4 rounded-control px-3 py-4 transition-colors duration-quick hover:bg-night-raised"
            >
              <Icon
                aria-hidden="true"
                className="size-6 shrink-0 stroke-[1.75] text-brand-on-dark"
              />
              <span className="min-w-0 grow">
                <span className="block font-semibold">{option.label}</span>{' '}
                <span className="block text-small text-on-night-soft">{`${option.detail} · ${option.note}`}</span>
              </span>
              <ArrowUpRight
                aria-hidden="true"
                className="size-5 shrink-0 text-on-night-soft transition-[translate,color] duration-calm ease-settle group-hover:translate-x-0.5 group-hover:-translate-y-0.5 group-hover:text-brand-on-dark"
              />
            </Anchor>
          </li>
        );
      })}
    </ul>
  );
}
